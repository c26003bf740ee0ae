import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A second tree with the same files, in a twentieth of the time of a copy. Whoever changes one of them has to replace
 * it by rename, as the product does: written in place, it would change in both trees.
 */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(old, copy)
    else linkSync(old, copy)
  }
}
