const part = /\{(library|category|year|number)(?::([1-9]))?\}/g

/** What the parts of a pattern stand for; `number` counts the library's objects. */
export type CodeParts = { library: string; category: string; year: string; number: number }

const lettersOf = (word: string, count: number) =>
  word
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, count)
    .toUpperCase()

/**
 * The code that a library's pattern makes: `{library}` is two letters, `{category}` three, `{number:4}` has zeros before
 * it.
 */
export function codeFrom(pattern: string, { library, category, year, number }: CodeParts): string {
  const values = { library: lettersOf(library, 2), category: lettersOf(category, 3), year, number: String(number) }
  return pattern.replace(part, (_, name: keyof typeof values, digits?: string) =>
    values[name].padStart(Number(digits ?? 0), '0'),
  )
}
