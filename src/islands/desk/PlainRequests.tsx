import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Approval } from '../../lib/contract/approvals.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { isPlain } from '../../lib/rules/plain-request.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { NamedRequest } from './TogetherDialog.tsx'
import { concernText } from './LoanConcerns.tsx'
import { memberName } from './MemberLine.tsx'
import type { LoansI18n } from './messages.ts'
import { periodText } from './period.ts'

const fetchDialog = () => import('./TogetherDialog.tsx')
const TogetherDialog = lazy(async () => ({ default: (await fetchDialog()).TogetherDialog }))

/** As it was when the question was opened. */
const askedOf = (i18n: LoansI18n, order: DeskOrder): NamedRequest => ({
  id: order.id,
  name: order.product.name,
  code: order.product.code,
  text: `${memberName(i18n.t, order)}, ${periodText(i18n, order.loan.from_date, order.loan.to_date)}`,
})

type Props = LoansI18n & { orders: readonly DeskOrder[] }

/** How many requests of a list are plain, and the way to approve them all at once. */
export function PlainRequests({ orders, ...i18n }: Props) {
  const { t } = i18n
  const [asked, ask] = useState<NamedRequest[] | null>(null)
  const [isOpen, open] = useState(false)
  const [results, setResults] = useState<Approval[] | null>(null)
  const plain = orders.filter(isPlain)
  const begin = () => {
    ask(plain.map(order => askedOf(i18n, order)))
    open(true)
  }
  return (
    <>
      {plain.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">{t('together.plain', { many: plain.length })}</p>
          <Button icon="check" onPointerEnter={fetchDialog} onFocus={fetchDialog} onClick={begin}>
            {`${t('action.approve')}\u00a0${plain.length}`}
          </Button>
        </div>
      )}
      {results && <Approved {...i18n} results={results} />}
      {asked && (
        <Suspense>
          <TogetherDialog t={t} open={isOpen} asked={asked} onClose={() => open(false)} onDone={setResults} />
        </Suspense>
      )}
    </>
  )
}

/** How many were approved, and which were not and why. */
function Approved({ results, ...i18n }: LoansI18n & { results: Approval[] }) {
  const { t } = i18n
  const ref = useRef<HTMLDivElement>(null)
  // The button that opened the question may be gone; a dialog that is closing would move the focus back to it.
  useEffect(() => void requestAnimationFrame(() => ref.current?.focus()), [results])
  const left = results.filter(one => one.problem)
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice
        tone={left.length > 0 ? 'warn' : 'done'}
        role="status"
        title={t('together.done', { many: results.length - left.length })}
      >
        {left.length > 0 && (
          <>
            <p>{t('loans.group.to_approve')}</p>
            <ul className="grid gap-1 ps-4">
              {left.map(one => (
                <li key={one.id}>
                  <WhyLeft {...i18n} {...one} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}

function WhyLeft({ t, order, problem }: LoansI18n & Approval) {
  const concern = problem?.code === 'order.not_plain' && order && concernText({ t, order })
  const why = concern || problem?.message
  return order ? `${order.product.name}, ${memberName(t, order)}. ${why}` : why
}
