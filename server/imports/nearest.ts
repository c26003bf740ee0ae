import { folded } from './headings.ts'

/** How many letters differ between two words. */
function distance(a: string, b: string): number {
  let line = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min(next[j - 1]! + 1, line[j]! + 1, line[j - 1]! + same))
    }
    line = next
  }
  return line[b.length]!
}

/** The name that was meant, perhaps: two letters off at most, and a quarter of them. */
export function nearest(said: string, names: readonly string[]): string | null {
  const word = folded(said).slice(0, 80)
  const [best] = names
    .map(name => ({ name, off: distance(word, folded(name).slice(0, 80)) }))
    .toSorted((a, b) => a.off - b.off)
  return best && best.off <= Math.min(3, Math.max(1, word.length / 4)) ? best.name : null
}
