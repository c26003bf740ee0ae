import type rulesMessages from '../../content/strings/it/rules.json'
import type { Translate } from '../../lib/translate.ts'
import type { SupportMessages } from './support.island.tsx'

/** What both forms to the library know: `object` is filled in. */
export type SupportFormProps = {
  t: Translate<SupportMessages>
  tRules: Translate<typeof rulesMessages>
  object: string
  onSent: () => void
}

/** What was typed is kept for each loan and object by itself; the address is known in the browser alone. */
export const draftName = (): string => `support${location.search}`
