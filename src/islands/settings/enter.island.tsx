/** Alive because the code that lets one in is read from the address, used and forgotten. */
import { useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type messages from '../../content/strings/it/libraries.json'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { enterWith, takeCode } from '../../lib/stores/settings/network.ts'
import { translator } from '../../lib/translate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = { lang: Lang; messages: Omit<(typeof messages)['entering'], 'title' | 'description'> }

export function Enter({ lang, messages }: Props) {
  const t = translator(messages, lang)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const code = takeCode()
    const enter = async () => {
      const refused = code ? await enterWith(code) : null
      if (refused || !code) setProblem(refused ? messageOf(refused) : messages.no_code)
      else location.replace(href.page(lang, 'desk'))
    }
    void enter()
  }, [lang, messages])
  if (!problem) return <Spinner />
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error" role="alert" title={t('failed')}>
        {problem}
      </Notice>
      <LinkButton href={href.page(lang, 'signin')}>{t('signin')}</LinkButton>
    </div>
  )
}
