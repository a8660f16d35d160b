import { describe, expect, it } from 'vitest';
import { hoverText } from '../kit/features.ts';
const ts = { file: 'ping.ts' };
it('x', () => {
  for (const [s, o] of [
    ['{ "na‸me": "x" }'], ['{ "descri‸ption": "x" }'], ['{ "dm_permission‸": true }'],['{ "contexts‸": [0‸] }'.replace('0‸','0')],
    ['{ "options": [{ "type": 4, "min_val‸ue": 1 }] }'], ['{ "options": [{ "type": 3, "choices‸": [] }] }'],
    ['{ "options": [{ "type": ‸3 }] }'], ['{ "contexts": [‸2] }'],
    ['{ "default_member_permissions": "‸20" }'],['{ "default_member_permissions": "140737488355332‸" }'],
    ['{ "name": "re‸mind", "description": "Reminds you", "name_localizations": { "de": "erinnere", "es-ES": "recuérdame", "pt_BR": "x" } }'],
    ['{ "name": "remind", "name_localizations": { "es-ES": "recué‸rdame" } }'],
    ['{ "name": "remind", "name_localizations": { "es-E‸S": "recuérdame" } }'],
    ['{ "name": "a", "options": [{ "type": 2, "name": "b", "options": [{ "type": 1, "name": "c‸" }] }] }'],
    ['{ "description": "[x](http://evil) <img src=1> | `a` *b* \\n😀‸", "description_localizations": { "de": "[x](http://evil) <img src=1> | `a` *b* \\n😀" } }'],
  ] as any) console.log(s, '\n=>\n' + hoverText(s, o), '\n');
});
