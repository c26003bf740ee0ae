import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Approval } from '../../lib/contract/approvals.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { concernsOf, isPlain } from '../../lib/rules/plain-request.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { memberName } from './MemberLine.tsx'
import type { LoansI18n } from './messages.ts'

const fetchDialog = () => import('./TogetherDialog.tsx')
const TogetherDialog = lazy(async () => ({ default: (await fetchDialog()).TogetherDialog }))

type Props = LoansI18n & { orders: readonly DeskOrder[] }

/** How many requests of a list are plain, and the way to approve them all at once. */
export function PlainRequests({ orders, ...i18n }: Props) {
  const { t } = i18n
  const [asked, ask] = useState<readonly DeskOrder[] | null>(null)
  const [isOpen, open] = useState(false)
  const [results, setResults] = useState<Approval[] | null>(null)
  const plain = orders.filter(isPlain)
  const begin = () => {
    ask(plain)
    open(true)
  }
  return (
    <>
      {plain.length > 1 && (
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">{t('together.plain', { count: plain.length })}</p>
          <Button icon="check" onPointerEnter={fetchDialog} onFocus={fetchDialog} onClick={begin}>
            {t('together.open')}
          </Button>
        </div>
      )}
      {results && <Approved {...i18n} results={results} />}
      {asked && (
        <Suspense>
          <TogetherDialog {...i18n} open={isOpen} orders={asked} onClose={() => open(false)} onDone={setResults} />
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
  const count = results.length - left.length
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice
        tone={left.length > 0 ? 'warn' : 'done'}
        role="status"
        title={count > 0 ? t('together.done', { count }) : t('together.none')}
      >
        {left.length > 0 && (
          <>
            <p>{t('together.left', { count: left.length })}</p>
            <ul className="list-disc ps-5">
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
  const concern = problem?.code === 'order.not_plain' && order && concernsOf(order)[0]
  const why = concern ? t(`concern.${concern}`) : problem?.message
  return order ? `${order.product.name}, ${memberName(t, order)}. ${why}` : why
}
