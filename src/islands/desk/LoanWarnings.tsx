import type { CheckDue } from '../../lib/contract/check-due.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatEuro } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CheckLine } from './CheckLine.tsx'
import type { QuestionI18n } from './messages.ts'

type Props = Pick<QuestionI18n, 't' | 'lang'> & {
  order: Pick<DeskOrder, 'deposit' | 'safety_notice'>
  check?: CheckDue | null
}

/** What is to be said and taken as the object goes out, in view before any button. */
export function LoanWarnings({ t, lang, order: { deposit, safety_notice }, check }: Props) {
  return (
    <>
      <CheckLine check={check} />
      {safety_notice && (
        <p className="flex gap-1.5 text-sm font-semibold">
          <Icon name="warn" className="text-alarm" />
          {t('deposit.notice', { text: safety_notice })}
        </p>
      )}
      {deposit && (
        <p className="flex gap-1.5 text-sm">
          <Icon name="lock" className="text-muted" />
          {t(`deposit.state.${deposit.state}`, { amount: formatEuro(lang, deposit.amount), why: deposit.waived ?? '' })}
        </p>
      )}
    </>
  )
}
