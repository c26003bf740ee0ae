import type scanMessages from '../../content/strings/it/scan.json'
import type counterMessages from '../../content/strings/it/desk-scan.json'
import type membersMessages from '../../content/strings/it/members.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { FormI18n, QuestionMessages } from './messages.ts'

type CameraMessages = Pick<
  (typeof scanMessages)['scan'],
  'camera' | 'start' | 'stop' | 'again' | 'asking' | 'aim' | 'problems'
>

export type CounterMessages = QuestionMessages &
  Omit<typeof counterMessages, 'title' | 'description'> & {
    camera: CameraMessages
    members: Pick<typeof membersMessages, 'card'>
  }
export type CounterI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<CounterMessages>, vars?: Record<string, string | number>) => string
}
