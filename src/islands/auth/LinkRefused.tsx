import { useEffect, useRef } from 'react'
import { href } from '../../lib/addresses.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { isOver } from '../../lib/stores/founding/welcome.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FoundingI18n } from './founding-messages.ts'

type Props = Pick<FoundingI18n, 'lang' | 't'> & { problem: CallProblem; retry: () => void }

/** A founding's link that is over says so and leads home; one that could not be read is read again when asked. */
export function LinkRefused({ lang, t, problem, retry }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // It may stand in the place of a form that was sent.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      {isOver(problem) ? (
        <>
          <Notice tone="error" role="alert" title={t('refused')}>
            {messageOf(problem)}
          </Notice>
          <LinkButton href={href.page(lang, 'home')}>{t('home')}</LinkButton>
        </>
      ) : (
        <LoadFailed t={t} problem={problem} retry={retry} />
      )}
    </div>
  )
}
