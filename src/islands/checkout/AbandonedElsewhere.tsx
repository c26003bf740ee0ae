import { href, type Lang } from '../../lib/addresses.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SayRecap } from './messages.ts'

type Props = { lang: Lang; say: SayRecap; productId: string }

/** Abandoned in another window while this one was open: nothing ran out, and it can begin again. */
export function Left({ lang, say, productId }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="warn" role="alert" title={say('recap.left')}>
        {say('recap.left_detail')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`${href.page(lang, 'checkout_loan')}?product=${productId}`}>{say('recap.again')}</LinkButton>
        <LinkButton variant="outline" href={href.product(lang, productId)}>
          {say('back_to_product')}
        </LinkButton>
      </div>
    </div>
  )
}
