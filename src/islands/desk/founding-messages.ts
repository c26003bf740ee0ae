import type messages from '../../content/strings/it/founding.json'
import type { FoundingStep } from '../../lib/contract/founding.ts'
import type { Lang } from '../../lib/addresses.ts'
import type { Translate } from '../../lib/translate.ts'
import type { DeskMessages } from './messages.ts'

export type FoundingMessages = (typeof messages)['path'] & Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'>
export type FoundingI18n = { lang: Lang; t: Translate<FoundingMessages> }

/** Where each step is done, once there is a page for it. */
export type StepPages = Partial<Record<FoundingStep, { href: string; label: string }[]>>
