const mostWords = 8

/** The words of a text: letters and digits only, without accents, as the words table has them. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [])]
}

/** Those of a search, which has its limits. */
export const typedWords = (keywords: string): string[] => wordsOf(keywords).slice(0, mostWords)
