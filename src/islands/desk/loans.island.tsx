/** Alive because every tap here is a call, and its answer redraws a row and the numbers of the lists. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $queue, openDesk } from '../../lib/stores/desk/loans-view.ts'
import { $keywords, $loans, loadLoans, type Loans, queues } from '../../lib/stores/desk/loans.ts'
import { sayer } from '../../lib/translate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from './DeskFailed.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FindLoan } from './FindLoan.tsx'
import { LoanGroups } from './LoanGroups.tsx'
import { QueueNav } from './QueueNav.tsx'
import type { LoansVoice, LoansWords } from './messages.ts'

export function DeskLoans({ lang, words }: { lang: Lang; words: LoansWords }) {
  const voice = { lang, say: sayer(words, lang) }
  return (
    <DeskGate {...voice} shape="rows">
      {() => <OpenDesk {...voice} />}
    </DeskGate>
  )
}

function OpenDesk(voice: LoansVoice) {
  const loans = useStore($loans)
  useEffect(openDesk, [])
  if (loans.state === 'waiting') return <Skeleton label={voice.say('loans.loading')} count={5} />
  if (loans.state === 'failed') {
    return <Failed {...voice} message={messageOf(loans.problem)} retry={() => void loadLoans()} />
  }
  return <Queues {...voice} loans={loans.value} />
}

/** Nobody chose a list: the first where something is to be seen, also what has just been moved on from there. */
const busiest = ({ lists }: Loans) => queues.find(queue => lists[queue].ids.length > 0) ?? 'to_approve'

function Queues({ loans, ...voice }: LoansVoice & { loans: Loans }) {
  const queue = useStore($queue) ?? busiest(loans)
  const keywords = useStore($keywords)
  return (
    <div className="grid gap-6">
      <QueueNav {...voice} loans={loans} queue={queue} />
      <FindLoan {...voice} keywords={keywords} />
      {loans.problem && (
        <Notice tone="error" role="alert">
          {messageOf(loans.problem)}
        </Notice>
      )}
      <LoanGroups {...voice} key={queue} loans={loans} queue={queue} keywords={keywords} />
    </div>
  )
}
