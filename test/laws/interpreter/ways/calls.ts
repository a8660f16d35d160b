/** Every way to call a method: what is said with `target.method(…)` otherwise. */
import type { Scene } from '../scene.ts';

/** The owner is the class whose prototype has the method, where that can be reached by its name. */
export function callOf(
  scene: Scene,
  owner: 'Array' | 'Map' | 'Set' | undefined,
  method: string,
  args: readonly string[],
): (target: string) => string {
  const list = args.join(', ');
  const behind = list === '' ? '' : `, ${list}`;
  const plain: readonly (() => (target: string) => string)[] = [
    () => (t) => `${t}.${method}(${list})`,
    () => (t) => `${t}['${method}'](${list})`,
    () => {
      const key = scene.name('key');
      scene.line(`const ${key} = '${method}';`);
      return (t) => `${t}[${key}](${list})`;
    },
    () => (t) => `${t}.${method}.call(${t}${behind})`,
    () => (t) => `${t}.${method}.apply(${t}, [${list}])`,
    () => (t) => `${t}.${method}.bind(${t})(${list})`,
    () => (t) => `${t}.${method}.bind(${t}${behind})()`,
    () => (t) => `((same) => same.call(${t}${behind}))(${t}.${method})`,
    () => (t) => `Reflect.apply(${t}.${method}, ${t}, [${list}])`,
    () => (t) => `${t}?.${method}?.(${list})`,
    () => (t) => `${t}.${method}(...[${list}])`,
    () => (t) => `((${'{'} ${method}: same }) => same.apply(${t}, [${list}]))(${t})`,
    () => (t) => `Function.prototype.call.call(${t}.${method}, ${t}${behind})`,
    () => (t) => `Function.prototype.apply.call(${t}.${method}, ${t}, [${list}])`,
    () => (t) => `((bound) => bound(${list}))(${t}.${method}.bind(${t}))`,
    () => (t) => `({ kept: ${t}.${method}.bind(${t}) }).kept(${list})`,
    () => (t) => `({ get it() { return this.own; }, own: ${t} }).it.${method}(${list})`,
    () => (t) => `[${t}].map((one) => one.${method}(${list}))`,
    () => (t) => `${t}[\`\${'${method.slice(0, 2)}'}${method.slice(2)}\`](${list})`,
    () => (t) => `${t}[['${method.slice(0, 1)}', '${method.slice(1)}'].join('')](${list})`,
    () => {
      const fn = scene.name('call');
      scene.line(`function ${fn}(one, ...rest) { return one.${method}(...rest); }`);
      return (t) => `${fn}(${t}${behind})`;
    },
    () => {
      const fn = scene.name('call');
      scene.line(`const ${fn} = (name) => (one, ...rest) => one[name](...rest);`);
      return (t) => `${fn}('${method}')(${t}${behind})`;
    },
    () => {
      const fn = scene.name('call');
      scene.line(`function ${fn}() { return arguments[0].${method}(...[...arguments].slice(1)); }`);
      return (t) => `${fn}(${t}${behind})`;
    },
    () => {
      const of = scene.name('Own');
      scene.line(
        `class ${of} { #one; constructor(one) { this.#one = one; } go(...rest) { return this.#one.${method}(...rest); } }`,
      );
      return (t) => `new ${of}(${t}).go(${list})`;
    },
    () => {
      const of = scene.name('Own');
      scene.line(`class ${of} { static go(one, rest) { return one.${method}.apply(one, rest); } }`);
      return (t) => `${of}.go(${t}, [${list}])`;
    },
    () => {
      const fn = scene.name('call');
      scene.line(`const ${fn} = (one, rest = [${list}]) => one.${method}(...rest);`);
      return (t) => `${fn}(${t})`;
    },
    () => {
      const all = scene.name('calls');
      scene.line(`const ${all} = { run: (one) => one.${method}(${list}), other: () => undefined };`);
      return (t) => `${all}.run(${t})`;
    },
    () => {
      const all = scene.name('calls');
      scene.line(`const ${all} = new Map([['run', (one) => one.${method}(${list})]]);`);
      return (t) => `${all}.get('run')(${t})`;
    },
  ];
  const owned: readonly (() => (target: string) => string)[] =
    owner === undefined
      ? []
      : [
          () => (t) => `${owner}.prototype.${method}.call(${t}${behind})`,
          () => (t) => `${owner}.prototype.${method}.apply(${t}, [${list}])`,
          () => (t) => `Reflect.apply(${owner}.prototype.${method}, ${t}, [${list}])`,
          () => {
            const fn = scene.name('method');
            scene.line(`const ${fn} = ${owner}.prototype.${method};`);
            return (t) => `${fn}.call(${t}${behind})`;
          },
          () => {
            const fn = scene.name('method');
            scene.line(`const { ${method}: ${fn} } = ${owner}.prototype;`);
            return (t) => `${fn}.bind(${t})(${list})`;
          },
          () => {
            const fn = scene.name('method');
            scene.line(`const ${fn} = Function.prototype.call.bind(${owner}.prototype.${method});`);
            return (t) => `${fn}(${t}${behind})`;
          },
          () => {
            const box = scene.name('box');
            scene.line(`const ${box} = { own: ${owner}.prototype.${method} };`);
            return (t) => `${box}.own.call(${t}${behind})`;
          },
        ];
  const isPlain = scene.maybe();
  return (isPlain ? (plain[0] as () => (target: string) => string) : scene.one([...plain, ...owned]))();
}
