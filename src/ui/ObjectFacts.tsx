import type { Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { type Point, pointsFor } from '../lib/rules/pickup-points.ts'
import { sayer } from '../lib/say.ts'
import { Icon } from './Icon.tsx'
import type { ObjectWords } from './ObjectHead.tsx'

export type ObjectFactsProps = {
  lang: Lang
  words: ObjectWords['product']
  product: Pick<Product, 'loan' | 'is' | 'location'>
  points: readonly Point[]
}

/** How long, how soon and where: what decides whether it is worth asking for. */
export function ObjectFacts({ lang, words, product, points }: ObjectFactsProps) {
  const say = sayer(words, lang)
  const { max_months, preparation_days } = product.loan
  const movable = product.is.tansportable
  const places = movable ? pointsFor(product, points) : [product.location]
  return (
    <dl className="facts">
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
        {places.map(place => <dd key={place.id}>{place.name}, {place.address}</dd>)}
        {!movable && <dd>{say('only_there')}</dd>}
      </div>
    </dl>
  )
}
