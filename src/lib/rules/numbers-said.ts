/** Which sentences of a text name a number of the rules of lending, in figures or as a word. */

/** The rules whose numbers the texts of a new library name, and what a sentence about one of them speaks of. */
const spokenOf = {
  max_open_loans: [
    /\b(?:oggett|prestit|cos[ae]\b|object|loan|thing)/i,
    /\b(?:insieme|volta|massimo|fino a|più di|at once|at a time|together|up to|at most|more than)\b/i,
  ],
  preparation_days: [/\b(?:giorn|days?\b)/i, /\b(?:prima\b|anticipo|prepar|before\b|ahead\b|advance\b)/i],
} as const

export type SaidRule = keyof typeof spokenOf
export const saidRules = Object.keys(spokenOf) as SaidRule[]

const words: readonly string[] = [
  'zero',
  'un|uno|una|one|a|an',
  'due|two',
  'tre|three',
  'quattro|four',
  'cinque|five',
  'sei|six',
  'sette|seven',
  'otto|eight',
  'nove|nine',
  'dieci|ten',
]

export function sentencesSaying(text: string, rule: SaidRule, number: number): string[] {
  const named = new RegExp(
    `(?<![\\p{L}\\d.,])(?:${[number, words[number]].filter(one => one !== undefined).join('|')})(?![\\p{L}\\d]|[.,]\\d)`,
    'iu',
  )
  const sentences = text.split(/\n+|(?<=[.!?])\s+/).map(one => one.replace(/^[\s>*#-]+/, '').trim())
  return sentences.filter(one => named.test(one) && spokenOf[rule].every(about => about.test(one)))
}
