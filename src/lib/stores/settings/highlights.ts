/** What the home puts forward, as the coordinator chooses it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import type { ListedProduct } from '../../contract/catalog.ts'
import { highlights } from '../../contract/highlights.endpoints.ts'
import type { HighlightRule, Highlights } from '../../contract/highlights.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { liveForm } from './live-form.ts'

const form = liveForm<Highlights>(['settings'], () => call(highlights.read))
export const { $now: $highlights, $drawn: $highlightsDrawn, read: readHighlights, open: openHighlights } = form

export async function saveHighlights(
  rule: HighlightRule,
  chosen: readonly ListedProduct[],
): Promise<Outcome<Highlights>> {
  const body = { rule, chosen: chosen.map(one => one.id) }
  return form.save(() => call(highlights.change, { body }))
}

const shortest = 3

export const $found = atom<ListedProduct[]>([])

let latest = 0

/** What is found for the text typed last. */
export async function findObjects(typed: string): Promise<void> {
  const mine = ++latest
  const keywords = typed.trim()
  if (keywords.length < shortest) return $found.set([])
  const outcome = await attempt(() => call(catalog.search, { query: { keywords, limit: 8 } }))
  if (mine === latest) $found.set(outcome.ok ? outcome.value.docs : [])
}
