import type { Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { readBusy } from '../../lib/stores/catalog/products.ts'
import type { Draft } from '../../lib/stores/checkout/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FormMessage } from './DaysAhead.tsx'
import { Period } from './Period.tsx'
import { WishedDay } from './WishedDay.tsx'
import type { TranslateHome, TranslateLoan } from './messages.ts'
import type { Choices } from './use-choices.ts'

type Props = {
  lang: Lang
  t: TranslateLoan
  tHome: TranslateHome
  product: Checkout['product']
  choices: Choices
  draft: Draft
  error: FormMessage
  onChoose: (part: Partial<Draft>) => void
}

/** The days of the loan, or of a delivery the wished day. */
export function LoanDays({ lang, t, tHome, product, choices, draft, error, onChoose }: Props) {
  const { busy, allowed, home, bounds } = choices
  const asking = { lang, t, bounds, error }
  return (
    <>
      {busy.state === 'failed' && <BusyFailed t={t} problem={busy.problem} productId={product.id} />}
      {home ? (
        <WishedDay
          {...asking}
          tHome={tHome}
          bringing={{ points: allowed, maxMonths: product.loan.max_months }}
          day={draft.from}
          onChoose={from => onChoose({ from, to: null })}
        />
      ) : (
        <Period {...asking} place={draft.point} chosen={draft} onChoose={onChoose} />
      )}
    </>
  )
}

function BusyFailed({ t, problem, productId }: { t: TranslateLoan; problem: CallProblem; productId: string }) {
  const title = problem.status ? failedTitle(t, problem) : t('calendar.busy_failed')
  return (
    <Notice tone="warn" role="alert" title={title}>
      <p>{messageOf(problem)}</p>
      <Button variant="quiet" className="-ms-3" onClick={() => void readBusy(productId)}>
        {t('failed.retry')}
      </Button>
    </Notice>
  )
}
