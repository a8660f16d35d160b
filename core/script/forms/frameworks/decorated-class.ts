/** By decorators of a class that say its fields and its options: `@Declare({ … })` and `@Options({ … })` of seyfert. */
import { exportedBy, frameworks, importing } from '../../libraries/frameworks/index.ts';
import { baseOf } from '../../recognition/base.ts';
import { ClassCommand } from '../../recognition/decorated/class-command.ts';
import { lineWritten } from '../../recognition/decorated/class-line.ts';
import { sentOfSeyfert, uploadedOf } from '../../recognition/decorated/class-upload.ts';
import { frameworkMatch } from '../../recognition/framework-match.ts';
import type { Form } from '../form.ts';

export const decoratedClass: Form = {
  documentation: {
    title: 'Decorated classes of seyfert',
    short: "@Declare({ name: 'ping', … }) class Ping extends Command",
    evidence:
      'A class with the decorator `@Declare` of seyfert, unless it extends `SubCommand`: then it is a part of the command that lists it.',
    language: 'ts',
    example: `import { Command, createStringOption, Declare, Options } from 'seyfert';

@Declare({ name: 'remind', description: 'Reminds you of something' })
@Options({ what: createStringOption({ description: 'Of what', required: true }) })
export default class Remind extends Command {}
`,
    evaluated:
      'The decorators `@Declare`, `@Options` with options by name or with classes of subcommands, `@Groups`, `@Group` and `@Locales`, also of classes of other modules, and of classes that are extended. Names of permissions and enums. From release 2.0 on all that is sent is known, where the class is the default export of a file in the folder that `seyfert.config` names under `locations`. What is ignored as a slash command is none.',
    unknown:
      "Keys of the framework's own, files of languages, subcommands that `@AutoLoad` finds, decorators of other packages. Classes with members of their own for what is sent, as `toJSON`. All commands of a program that has plugins or handlers of its own.",
  },
  words: [{ isIn: importing(frameworks.filter((framework) => framework.decorated)), places: /@\w/g }],
  kinds: ['Decorator'],
  matches(node, scope, document, around) {
    const { ts } = document;
    if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression)) return [];
    const call = node.expression;
    const [expression] = call.arguments;
    const written = around.at(-1);
    if (!expression || !written || !ts.isClassLike(written)) return [];
    if (!ts.isIdentifier(call.expression) && !ts.isPropertyAccessExpression(call.expression)) return [];
    const library = document.libraryAt(call.expression, scope);
    const exported = library && exportedBy(library);
    const decorated = exported?.framework.decorated;
    if (!exported || decorated?.fields !== exported.name) return [];
    const base = baseOf(document, written, scope);
    const extended = base && exportedBy(base.library);
    const isKnown = extended?.framework === exported.framework;
    const isChat = isKnown && extended.name === decorated.chat;
    const at = document.span(call.expression);
    // Asked first, for that is what has to wait for the run.
    document.valueOf(expression);
    const made = document.functionOf(written);
    const line = made && lineWritten(made);
    const { framework } = exported;
    const uploaded = line && uploadedOf(document, framework, decorated, line, written, expression);
    const isSure = isKnown && uploaded?.isKnown === true;
    return [
      frameworkMatch(document, scope, {
        kind: 'decorator',
        name: exported.name,
        isWeak: !isKnown,
        isOfGuild: uploaded?.isOfGuild,
        isAsWritten: isSure,
        isPart: extended?.name === decorated.part || uploaded?.isNeverSent === true,
        expression,
        read: () =>
          line
            ? new ClassCommand(document, framework, decorated, expression).of(
                line,
                at,
                isChat,
                isSure
                  ? (fields) => sentOfSeyfert(document, framework, decorated, line, fields, at)
                  : undefined,
              )
            : document.value(expression),
      }),
    ];
  },
};
