/** What all objects of the client library are: values that are copied, moved, dropped, and asked whether they are valid. */

/** `Fields` must be immutable, for copies share them. */
export abstract class ValueObject<Fields extends object> {
  #fields: Fields | undefined;
  #constant = false;

  protected constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** True when this holds an object: not after `Drop`, not once moved from, and never for `nullobj`. */
  isValid(): boolean {
    return this.#fields !== undefined;
  }

  /** Lets go of what this holds. */
  Drop(): void {
    this.#fields = undefined;
  }

  /** Copy assignment: becomes equal to `other`, valid or not. */
  copyFrom(other: this): this {
    this.#checkWritable();
    this.#fields = other.#fields;
    return this;
  }

  /** Move assignment: takes what `other` holds, which is invalid after. Moving onto itself changes nothing. */
  moveFrom(other: this): this {
    this.copyFrom(other);
    if (other !== this) other.Drop();
    return this;
  }

  /** A field's value. Throws a `TypeError` where this is not valid. */
  protected get<Key extends keyof Fields>(key: Key): Fields[Key] {
    return this.#validFields()[key];
  }

  /** Throws a `TypeError` where this is not valid. */
  protected set<Key extends keyof Fields>(key: Key, value: Fields[Key]): void {
    this.#fields = { ...this.#validFields(), [key]: value };
  }

  /** Makes this the uninitialized instance that nothing can change. */
  protected asNull(): this {
    this.#fields = undefined;
    this.#constant = true;
    return this;
  }

  #validFields(): Fields {
    if (this.#fields !== undefined) return this.#fields;
    throw new TypeError(
      `This ${this.constructor.name} is not valid: it was dropped, moved from, or is nullobj. Make a new one.`,
    );
  }

  #checkWritable() {
    if (this.#constant) throw new TypeError(`${this.constructor.name}.nullobj cannot be changed.`);
  }
}
