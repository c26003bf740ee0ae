import type deliveriesMessages from '../../content/strings/it/desk-deliveries.json'
import type { Lang } from '../../lib/addresses.ts'
import type { KeyOf } from '../../lib/translate.ts'
import type { DeskMessages, FormI18n } from './messages.ts'

export type DeliveriesMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> &
  Pick<typeof deliveriesMessages, 'deliveries'>
export type DeliveriesI18n = FormI18n & {
  lang: Lang
  t: (key: KeyOf<DeliveriesMessages>, vars?: Record<string, string | number>) => string
}
