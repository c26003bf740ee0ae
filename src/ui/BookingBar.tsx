import type productMessages from '../content/strings/it/product.json'
import { href, type Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { formatDay, formatEuro } from '../lib/format.ts'
import type { StartDay } from '../lib/rules/free-from.ts'
import type { Terms } from '../lib/rules/terms.ts'
import { translator } from '../lib/translate.ts'
import { LinkButton } from './LinkButton.tsx'

export type BookingBarProps = {
  lang: Lang
  messages: Pick<typeof productMessages, 'bar' | 'book' | 'cost' | 'cost_cardless' | 'training_first'>
  product: Pick<Product, 'id' | 'trainings'>
  card: Terms['card']
  /** The first day on which the next loan can start, where that is told. */
  freeFrom: string | null
  /** Otherwise the days on which one may start: the browser says the first that has not passed. */
  starts?: readonly StartDay[]
}

/** The one button of an object's page, with the cost and the first day; at the bottom of a phone's screen. */
export function BookingBar({ lang, messages, product, card, freeFrom, starts = [] }: BookingBarProps) {
  const t = translator(messages, lang)
  const soon = !freeFrom && starts.length > 0
  const from = (day: string) => t('bar.from', { day: formatDay(lang, day, 'weekday') })
  const texts = soon ? JSON.stringify(starts.map(({ day, by }) => [by, from(day)])) : undefined
  return (
    <div className="pinned booking-bar">
      <p>
        <b>
          <Cost lang={lang} messages={messages} card={card} />
        </b>
        {product.trainings.length > 0 && <span className="block">{t('training_first')}</span>}
        <span data-first data-starts={texts}>
          {freeFrom && from(freeFrom)}
          {soon && t('bar.soon')}
        </span>
      </p>
      <LinkButton data-book href={`${href.page(lang, 'checkout_loan')}?product=${product.id}`}>
        {t('book')}
      </LinkButton>
    </div>
  )
}

/** A member may have the card already: the price of one is for whoever is not signed in. */
function Cost({ lang, messages, card }: Pick<BookingBarProps, 'lang' | 'messages' | 'card'>) {
  const t = translator(messages, lang)
  if (card === 'none') return t('cost_cardless')
  if (!card) return t('cost')
  return (
    <>
      <span className="when-out">{t('bar.price', { price: formatEuro(lang, card.price) })}</span>
      <span className="when-in">{t('cost')}</span>
    </>
  )
}
