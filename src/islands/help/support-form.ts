import type rulesMessages from '../../content/strings/it/rules.json'
import type { Translate } from '../../lib/translate.ts'
import type { SupportMessages } from './support.island.tsx'

/** What both forms to the library know: `object` is filled in, `draft` names what was typed before. */
export type SupportFormProps = {
  t: Translate<SupportMessages>
  tRules: Translate<typeof rulesMessages>
  object: string
  draft: string
  onSent: () => void
}
