/** Alive because who reads decides which settings are theirs; the page is the same for all. */
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { FoundingStep } from '../../lib/contract/founding.ts'
import { levels } from '../../lib/rules/levels.ts'
import { translator } from '../../lib/translate.ts'
import { SettingsGate } from './SettingsGate.tsx'
import type { FoundingLeftMessages, FrameMessages } from './messages.ts'

type Entry = { href: string; title: string; description: string; level: number }
type Left = { lang: Lang; left: FoundingLeftMessages }
type Props = Left & { messages: FrameMessages; entries: Entry[] }

export function SettingsList({ lang, messages, left, entries }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  return (
    <SettingsGate lang={lang} t={t} shape="rows">
      {me => (
        <ul className="settings-list">
          {entries
            .filter(one => me.level <= one.level)
            .map(one => (
              <li key={one.href}>
                <Room {...one} />
              </li>
            ))}
          {me.level <= levels.admin && <FoundingLeft lang={lang} left={left} />}
        </ul>
      )}
    </SettingsGate>
  )
}

const Room = ({ href, title, description }: Omit<Entry, 'level'>) => (
  <a className="settings-link" href={href}>
    <span className="block text-lg font-semibold">{title}</span>
    <span className="block text-muted">{description}</span>
  </a>
)

/** Once a library is open nothing else leads back to the steps of its founding that were left undone. */
function FoundingLeft({ lang, left }: Left) {
  const [steps, setSteps] = useState<FoundingStep[]>([])
  useEffect(() => {
    void import('../../lib/stores/founding/path.ts').then(async path => setSteps(await path.leftSteps()))
  }, [])
  if (steps.length === 0) return null
  const names = new Intl.ListFormat(lang).format(steps.map(step => left.steps[step]))
  return (
    <li>
      <Room href={href.page(lang, 'desk_founding')} title={left.title} description={`${left.text}: ${names}`} />
    </li>
  )
}
