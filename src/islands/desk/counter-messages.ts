import type counterMessages from '../../content/strings/it/desk-scan.json'
import type membersMessages from '../../content/strings/it/members.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { FormI18n, QuestionMessages } from './messages.ts'
import type { WaitingMessages } from './offline-messages.ts'
import type { CameraMessages } from './scan-messages.ts'

export type CounterMessages = QuestionMessages &
  Omit<typeof counterMessages, 'title' | 'description'> & {
    camera: CameraMessages
    offline: WaitingMessages
    members: Pick<typeof membersMessages, 'card'>
  }
export type CounterI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<CounterMessages>, vars?: Record<string, string | number>) => string
}
