/** Alive because every tap here is a call, and its answer redraws a row and the numbers of the lists. */
import '../../styles/desk-loans.css'
import '../../styles/fold.css'
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $queue, $show, find, openDesk } from '../../lib/stores/desk/loans-view.ts'
import { $keywords, $loans, loadLoans, type Loans, queues } from '../../lib/stores/desk/loans.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { failedTitle, LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FindField } from './FindField.tsx'
import { LoanGroups } from './LoanGroups.tsx'
import { QueueNav } from './QueueNav.tsx'
import type { LoansI18n, LoansMessages, RulesMessages } from './messages.ts'

const OfflineLoans = lazy(async () => ({ default: (await import('./OfflineLoans.tsx')).OfflineLoans }))

type Props = { lang: Lang; messages: LoansMessages; rules: RulesMessages }

export function DeskLoans({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="rows" offline={otherwise => <Offline {...i18n} otherwise={otherwise} />}>
      {() => <OpenDesk {...i18n} />}
    </DeskGate>
  )
}

/** Without a session its network is asked for first: the lists follow it. */
const askAgain = () => void readSession()
const Offline = (props: LoansI18n & { otherwise: ReactNode }) => (
  <Suspense>
    <OfflineLoans {...props} retry={askAgain} />
  </Suspense>
)
const readAgain = () => void loadLoans()

function OpenDesk(i18n: LoansI18n) {
  const loans = useStore($loans)
  useEffect(openDesk, [])
  if (loans.state === 'waiting') return <Skeleton label={i18n.t('loans.loading')} count={5} />
  if (loans.state === 'failed') {
    const failed = <LoadFailed t={i18n.t} problem={loans.problem} retry={readAgain} />
    if (loans.problem.code !== 'network') return failed
    return (
      <Suspense>
        <OfflineLoans {...i18n} retry={readAgain} otherwise={failed} />
      </Suspense>
    )
  }
  return <Queues {...i18n} loans={loans.value} />
}

/** The list shown by default: the first with rows, also rows that have just moved on. */
const busiest = ({ lists }: Loans) => queues.find(queue => lists[queue].ids.length > 0) ?? 'to_approve'

function Queues({ loans, ...i18n }: LoansI18n & { loans: Loans }) {
  const queue = useStore($queue) ?? busiest(loans)
  const keywords = useStore($keywords)
  const show = useStore($show)
  return (
    <div className="grid gap-3">
      <QueueNav {...i18n} loans={loans} queue={queue} />
      <div className="loans-find">
        <FindField
          label={i18n.t('loans.find.label')}
          hint={i18n.t('loans.find.hint')}
          keywords={keywords}
          onFind={find}
        />
      </div>
      {loans.problem && (
        <Notice tone="error" role="alert" title={failedTitle(i18n.t, loans.problem)}>
          {messageOf(loans.problem)}
        </Notice>
      )}
      <LoanGroups {...i18n} key={`${queue} ${show}`} loans={loans} queue={queue} show={show} keywords={keywords} />
    </div>
  )
}
