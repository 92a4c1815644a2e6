const FORBIDDEN = /<[\s/]*(?:script|iframe)(?![\w-])/i;
const FORBIDDEN_NAME = /^[\s/]*(?:script|iframe)(?![\w-])/i;
const TAG_START = /^(?:\/?[a-z]|[!?])/i;

/** Whether the text holds a script or iframe tag, whole or broken, in any case (spec 3 §5). */
export function hasForbiddenTag(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Removes HTML tags, also those that removal uncovers, in one pass; `null` when one of them is script or iframe. `<3` and `a < b` stay (spec 3 §5). */
export function stripTags(text: string): string | null {
  if (!text.includes('<')) return text;
  const kept: string[] = [];
  let openings: number[] = [];
  for (const character of text) {
    if (character === '<') {
      openings.push(kept.length);
    } else if (character === '>' && openings.length > 0) {
      const start = openings.pop() as number;
      const head = kept.slice(start + 1, start + 3).join('');
      if (TAG_START.test(head)) {
        if (FORBIDDEN_NAME.test(kept.slice(start + 1).join(''))) return null;
        kept.length = start;
        continue;
      }
      openings = [];
    }
    kept.push(character);
  }
  return kept.join('');
}
