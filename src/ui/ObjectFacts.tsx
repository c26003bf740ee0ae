import type { Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { formatEuro } from '../lib/format.ts'
import { type Point, pointsFor } from '../lib/rules/pickup-points.ts'
import type { Terms } from '../lib/rules/terms.ts'
import { translator } from '../lib/translate.ts'
import { Icon } from './Icon.tsx'
import type { ObjectMessages } from './ObjectHead.tsx'

export type ObjectFactsProps = {
  lang: Lang
  messages: ObjectMessages['product']
  product: Pick<Product, 'loan' | 'is' | 'location' | 'deposit' | 'trainings'>
  /** How many different members have had it in hand; 0 where it is not told. */
  borrowers?: number
  points: readonly Point[]
  terms: Terms
}

/** Price, duration, preparation and pickup points of an object. */
export function ObjectFacts({ lang, messages, product, borrowers = 0, points, terms }: ObjectFactsProps) {
  const t = translator(messages, lang)
  const { max_months, preparation_days } = product.loan
  const movable = product.is.tansportable
  const places = movable ? pointsFor(product, points) : [product.location]
  return (
    <dl className="facts">
      <Cost lang={lang} messages={messages} card={terms.card} />
      {product.trainings.length > 0 && (
        <div>
          <Icon name="check" />
          <dt>{t('training')}</dt>
          {product.trainings.map(({ category, text }) => (
            <dd key={category}>{text}</dd>
          ))}
        </div>
      )}
      {product.deposit !== null && (
        <div>
          <Icon name="lock" />
          <dt>{t('deposit', { amount: formatEuro(lang, product.deposit) })}</dt>
          <dd>{t('deposit_text')}</dd>
        </div>
      )}
      <div>
        <Icon name="calendar" />
        <dt>{t('how_long')}</dt>
        <dd>{t(max_months > 1 ? 'extendable' : 'not_extendable')}</dd>
      </div>
      {preparation_days > 0 && (
        <div>
          <Icon name="clock" />
          <dt>{t('preparation', { count: preparation_days })}</dt>
          <dd>{t('preparation_text')}</dd>
        </div>
      )}
      <div>
        <Icon name="pin" />
        <dt>{t(places.length > 1 ? 'where_choice' : 'where')}</dt>
        {places.map(place => (
          <dd key={place.id}>
            {place.name}, {place.address}
          </dd>
        ))}
        {!movable && <dd>{t('only_there')}</dd>}
      </div>
      {movable && terms.delivery && <Brought lang={lang} messages={messages} delivery={terms.delivery} />}
      {borrowers > 0 && (
        <div>
          <Icon name="person" />
          <dt>{t('borrowers', { people: borrowers })}</dt>
          <dd>{t('borrowers_text')}</dd>
        </div>
      )}
    </dl>
  )
}

type FactProps = Pick<ObjectFactsProps, 'lang' | 'messages'>

/** Loans are free; the card may cost. */
function Cost({ lang, messages, card }: FactProps & { card: Terms['card'] }) {
  const t = translator(messages, lang)
  const free = card === 'none'
  const price =
    card && !free ? t('cost_text', { price: formatEuro(lang, card.price), count: card.duration }) : t('cost_ask')
  return (
    <div>
      <Icon name="hand" />
      <dt>{t(free ? 'cost_cardless' : 'cost')}</dt>
      <dd>{free ? t('cost_cardless_text') : price}</dd>
    </div>
  )
}

function Brought({
  lang,
  messages,
  delivery: { price, radius },
}: FactProps & { delivery: NonNullable<Terms['delivery']> }) {
  const t = translator(messages, lang)
  return (
    <div>
      <Icon name="home" />
      <dt>{t('brought')}</dt>
      <dd>
        {price > 0 ? t('brought_price', { price: formatEuro(lang, price), radius }) : t('brought_free', { radius })}
      </dd>
    </div>
  )
}
