import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { MyProduct } from '../../lib/contract/products.ts'
import { formatDay } from '../../lib/format.ts'
import { movedProduct } from '../../lib/rules/product-states.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $withdrawing } from '../../lib/stores/share/my-products.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import type { IconName } from '../../ui/icons.ts'
import { OwnLine } from './OwnLine.tsx'
import { Withdraw } from './Withdraw.tsx'
import type { TranslateMine, TranslateRules } from './messages.ts'

type Props = { lang: Lang; t: TranslateMine; tRules: TranslateRules; object: MyProduct }

const looks: Record<MyProduct['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'sky', icon: 'clock' },
  changes_requested: { tone: 'amber', icon: 'warn' },
  rejected: { tone: 'alarm', icon: 'stop' },
  published: { tone: 'leaf', icon: 'check-circle' },
  withdrawn: { tone: 'calm', icon: 'undo' },
  retired: { tone: 'calm', icon: 'close' },
}

/** One of the member's objects: its state, the library's notes, and the actions. */
export function MyObject({ lang, t, tRules, object }: Props) {
  const { id, name, status, verification_note: note } = object
  const task = useStore($withdrawing)
  const address = status === 'published' ? { href: href.product(lang, id) } : {}
  const mayEdit = movedProduct(status, 'resubmit') !== null
  const edit = `${href.page(lang, 'me_product_edit')}?id=${id}`
  return (
    <article className="grid gap-3 border-t border-line py-4">
      <ProductRow name={name} picture={object.img} tint={object.categories[0]?.tint} {...address}>
        <p>{nextOf(t, lang, object)}</p>
        {note && <p className="text-ink wrap-anywhere">{t('list.note', { note })}</p>}
        <Lent t={t} object={object} />
        <Chip {...looks[status]} className="mt-1.5">
          {t(`list.status.${status}`)}
        </Chip>
      </ProductRow>
      {status === 'published' && <OwnLine {...{ t, tRules, object }} />}
      {task.state === 'failed' && task.what === id && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {mayEdit && (
          <LinkButton variant="outline" href={edit} aria-label={t('list.edit_of', { product: name })}>
            {t('list.edit')}
          </LinkButton>
        )}
        {movedProduct(status, 'withdraw') && <Withdraw t={t} object={object} alone={!mayEdit} />}
      </div>
    </article>
  )
}

/** What happens with it now: what is published may be out of lending. */
function nextOf(t: TranslateMine, lang: Lang, { status, repair, loan }: MyProduct): string {
  if (status !== 'published') return t(`list.next.${status}`)
  if (repair?.until) return t('list.repair_until', { day: formatDay(lang, repair.until, 'weekday') })
  if (repair) return t('list.repair')
  return loan.status === 'maintenance' ? t('list.out') : t('list.next.published')
}

/** How many loans are over, and after how many of them its owner was thanked. */
function Lent({ t, object: { loans, thanks } }: Pick<Props, 't' | 'object'>) {
  if (loans === 0) return null
  const said = [t('list.loans', { count: loans }), thanks > 0 && t('list.thanks', { count: thanks })]
  return <p className="text-ink">{said.filter(Boolean).join(' · ')}</p>
}
