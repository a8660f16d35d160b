/** Building minimal text edits, alike in JSON, JSONC and scripts. */
export { applyEdits, combineEdits, minimalEdits } from './apply.ts';
export { composedEdits } from './compose.ts';
export { atHome } from './home.ts';
export { insertItem, insertItems, itemText, removeItem, reorderItems } from './items.ts';
export { endOfLine, indentUnit, lineIndent } from './layout.ts';
export { printKey, printValue, renameKey, replaceText, replaceValue, Written } from './print.ts';
export {
  insertProperties,
  insertProperty,
  isWrittenElsewhere,
  removeProperty,
  replaceProperty,
} from './property.ts';
export { sourceAt } from './source.ts';
