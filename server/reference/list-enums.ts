import enLoans from '../../src/content/strings/en/loans.json' with { type: 'json' }
import en from '../../src/content/strings/en/reference.json' with { type: 'json' }
import itLoans from '../../src/content/strings/it/loans.json' with { type: 'json' }
import it from '../../src/content/strings/it/reference.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import { LoanStatus, ProductStatus } from '../../src/lib/contract/catalog.ts'
import { ShippingMethod } from '../../src/lib/contract/checkout.ts'
import { DeskQueue } from '../../src/lib/contract/desk.ts'
import { OrderStage, OrderStatus } from '../../src/lib/contract/orders.ts'
import { Lang as Langs } from '../../src/lib/contract/primitives.ts'
import type { Choice } from '../../src/lib/contract/reference.ts'
import { SupportSection } from '../../src/lib/contract/support.ts'

/** The contract's own lists of values: nothing is listed here that is not accepted there. */
const enums = {
  order_status: OrderStatus.options,
  order_stage: OrderStage.options,
  loan_status: LoanStatus.options,
  product_status: ProductStatus.options,
  shipping_method: ShippingMethod.options,
  desk_queue: DeskQueue.options,
  support_section: SupportSection.options,
  lang: Langs.options,
} as const

type Name = keyof typeof enums
/** A label for each value; a missing one does not compile. */
type Labels = { [N in Name]: Record<(typeof enums)[N][number], string> }

const labels: Record<Lang, Labels> = {
  it: { ...it.enums, order_status: itLoans.status },
  en: { ...en.enums, order_status: enLoans.status },
}

export function choicesOf(name: Name, lang: Lang): Choice[] {
  const labelled = labels[lang][name] as Record<string, string>
  return enums[name].map(id => ({ id, label: labelled[id] ?? id }))
}

export const listStatuses = (lang: Lang): Choice[] => choicesOf('order_status', lang)

export function listEnums(lang: Lang): Record<string, Choice[]> {
  return Object.fromEntries((Object.keys(enums) as Name[]).map(name => [name, choicesOf(name, lang)]))
}
