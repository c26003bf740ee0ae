import { href, type Lang } from '../../lib/addresses.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateRecap } from './messages.ts'

type Props = { lang: Lang; t: TranslateRecap; productId: string }

/** The checkout was abandoned in another window: it has not expired, and can be started again. */
export function AbandonedElsewhere({ lang, t, productId }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="warn" role="alert" title={t('recap.left')}>
        {t('recap.left_detail')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${href.page(lang, 'checkout_loan')}?product=${productId}`}>{t('recap.again')}</LinkButton>
        <LinkButton variant="outline" href={href.product(lang, productId)}>
          {t('back_to_product')}
        </LinkButton>
      </div>
    </div>
  )
}
