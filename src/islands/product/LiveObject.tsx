import type productWords from '../../content/strings/it/product.json'
import type catalogWords from '../../content/strings/it/catalog.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Product } from '../../lib/contract/catalog.ts'
import { dayInRome } from '../../lib/format.ts'
import { sayer } from '../../lib/say.ts'
import { Availability } from '../../ui/Availability.tsx'
import { availabilityLabel } from '../../ui/availability-label.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'

export type LiveWords = { product: typeof productWords; status: (typeof catalogWords)['status'] }

type Props = { lang: Lang; words: LiveWords; product: Product }

const isLate = ({ status, to_date }: Product['loan']) =>
  status === 'busy' && to_date !== null && to_date < dayInRome(new Date())

/** The object's page, drawn as the printed one is. */
export function LiveObject({ lang, words, product }: Props) {
  const say = sayer(words.product, lang)
  const { status } = product.loan
  const late = isLate(product.loan)
  const tint = product.categories[0]?.tint
  const pictures = product.imgs.length > 0 ? product.imgs : [product.img]
  const bookable = status !== 'maintenance' && !late
  return (
    <article className="object">
      <ul className="gallery">
        {pictures.map((picture, n) => (
          <li key={picture?.url ?? n}>
            <ObjectPicture
              picture={picture}
              tint={tint}
              alt={picture?.alt}
              sizes="(min-width: 62rem) 480px, 74vw"
              eager={n === 0}
            />
          </li>
        ))}
      </ul>
      <div className="object-head">
        <h1>{product.name}</h1>
        <Availability className="text-lg" status={status} label={availabilityLabel(lang, words.status, { loan: product.loan, late })} />
        {late && <p className="text-muted">{say('late_hint')}</p>}
        {bookable && (
          <div className="pinned">
            <LinkButton block href={`${href.page(lang, 'checkout_loan')}?product=${product.id}`}>
              {say('book')}
            </LinkButton>
          </div>
        )}
      </div>
      <div className="prose">
        {product.contents.length > 0 && <h2>{say('contents')}</h2>}
        {product.contents.length > 0 && <ul>{product.contents.map(item => <li key={item}>{item}</li>)}</ul>}
        <h2>{say('about')}</h2>
        {product.description.split(/\n{2,}/).map(paragraph => <p key={paragraph}>{paragraph}</p>)}
        <p>{say('where')}: {product.location.name}, {product.location.address}</p>
        <p className="text-sm text-muted">{say('code', { code: product.code })}</p>
      </div>
    </article>
  )
}
