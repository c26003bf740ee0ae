import type { Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { formatEuro } from '../lib/format.ts'
import { type Point, pointsFor } from '../lib/rules/pickup-points.ts'
import type { Terms } from '../lib/rules/terms.ts'
import { sayer } from '../lib/translate.ts'
import { Icon } from './Icon.tsx'
import type { ObjectWords } from './ObjectHead.tsx'

export type ObjectFactsProps = {
  lang: Lang
  words: ObjectWords['product']
  product: Pick<Product, 'loan' | 'is' | 'location'>
  points: readonly Point[]
  terms: Terms
}

/** How much, how long, how soon and where: what decides whether it is worth asking for. */
export function ObjectFacts({ lang, words, product, points, terms }: ObjectFactsProps) {
  const say = sayer(words, lang)
  const { max_months, preparation_days } = product.loan
  const movable = product.is.tansportable
  const places = movable ? pointsFor(product, points) : [product.location]
  return (
    <dl className="facts">
      <Cost lang={lang} words={words} card={terms.card} />
      <div>
        <Icon name="calendar" />
        <dt>{say('how_long')}</dt>
        <dd>{say(max_months > 1 ? 'extendable' : 'not_extendable')}</dd>
      </div>
      {preparation_days > 0 && (
        <div>
          <Icon name="clock" />
          <dt>{say('preparation', { count: preparation_days })}</dt>
          <dd>{say('preparation_text')}</dd>
        </div>
      )}
      <div>
        <Icon name="pin" />
        <dt>{say(places.length > 1 ? 'where_choice' : 'where')}</dt>
        {places.map(place => (
          <dd key={place.id}>
            {place.name}, {place.address}
          </dd>
        ))}
        {!movable && <dd>{say('only_there')}</dd>}
      </div>
      {movable && terms.delivery && <Brought lang={lang} words={words} delivery={terms.delivery} />}
    </dl>
  )
}

type Told = Pick<ObjectFactsProps, 'lang' | 'words'>

/** The loan itself never costs anything; the card may. */
function Cost({ lang, words, card }: Told & { card: Terms['card'] }) {
  const say = sayer(words, lang)
  const free = card === 'none'
  const price =
    card && !free ? say('cost_text', { price: formatEuro(lang, card.price), count: card.duration }) : say('cost_ask')
  return (
    <div>
      <Icon name="hand" />
      <dt>{say(free ? 'cost_cardless' : 'cost')}</dt>
      <dd>{free ? say('cost_cardless_text') : price}</dd>
    </div>
  )
}

function Brought({ lang, words, delivery: { price, radius } }: Told & { delivery: NonNullable<Terms['delivery']> }) {
  const say = sayer(words, lang)
  return (
    <div>
      <Icon name="home" />
      <dt>{say('brought')}</dt>
      <dd>
        {price > 0 ? say('brought_price', { price: formatEuro(lang, price), radius }) : say('brought_free', { radius })}
      </dd>
    </div>
  )
}
