import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { calledOff } from '../../lib/rules/stage-sets.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import { DoneLinks } from './DoneLinks.tsx'
import type { TranslateDone } from './messages.ts'

type Props = { lang: Lang; t: TranslateDone; order: Order }

/** Shown instead of the thanks when the loan has been closed since; the loan's page says why. */
export function BookingClosed({ lang, t, order: { id, product, stage } }: Props) {
  return (
    <div className="grid gap-6">
      <Notice tone="warn" role="status" title={t(`done.${calledOff(stage) ?? 'cancelled'}`)}>
        {t('done.closed')}
      </Notice>
      <ProductRow
        name={product.name}
        picture={product.img}
        tint={product.categories[0]?.tint}
        href={href.product(lang, product.id)}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href.order(lang, id)}>{t('done.see_loan')}</LinkButton>
        <LinkButton variant="outline" href={href.product(lang, product.id)}>
          {t('back_to_product')}
        </LinkButton>
      </div>
      <DoneLinks lang={lang} t={t} />
    </div>
  )
}
