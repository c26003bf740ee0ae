import { href } from '../../lib/addresses.ts'
import type { DeskProduct } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { ListI18n } from './sheet-messages.ts'

type RowProps = ListI18n & { product: DeskProduct; today: string }

/** An object in the desk's list: the whole row leads to its sheet. */
export function DeskProductRow({ product, today, lang, t }: RowProps) {
  const { id, name, code, shelf, img, categories, location } = product
  return (
    <li className="desk-object">
      <ObjectPicture picture={img} tint={categories[0]?.tint} sizes="3.5rem" className="desk-object-picture" />
      <div className="min-w-0">
        <h2 className="desk-object-name">
          <a href={`${href.page(lang, 'desk_sheet')}#${id}`}>{name}</a>
        </h2>
        <p className="desk-object-place">
          <span className="whitespace-nowrap">{code}</span>
          {` · ${[shelf, location.name].filter(Boolean).join(', ')}`}
        </p>
      </div>
      <StateChip product={product} today={today} lang={lang} t={t} />
    </li>
  )
}

function StateChip({ product: { status, in_hand, maintenance, where, check }, today, lang, t }: RowProps) {
  const [tone, text] = ((): [Tone, string] => {
    if (status !== 'published') return ['calm', t(`objects.state.${status}`)]
    if (in_hand) {
      const late = in_hand.to_date < today
      const day = formatDay(lang, in_hand.to_date, 'short')
      return late ? ['alarm', t('objects.list.late', { day })] : ['sky', t('objects.list.out', { day })]
    }
    if (where.sought) return ['alarm', t('objects.list.sought')]
    if (check?.blocks) return ['amber', t('objects.list.unchecked')]
    return maintenance ? ['amber', t('objects.list.repair')] : ['leaf', t('objects.list.here')]
  })()
  return <Chip tone={tone}>{text}</Chip>
}
