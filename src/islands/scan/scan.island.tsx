/** Alive because a camera opens only when asked to, and what it reads leads on at once. */
import { useState } from 'react'
import type rulesWords from '../../content/strings/it/rules.json'
import type scanWords from '../../content/strings/it/scan.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { scannedObject } from '../../lib/rules/scanned-code.ts'
import { sayer } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ByHand } from './ByHand.tsx'
import { useCamera } from './use-camera.ts'

type Props = { lang: Lang; words: (typeof scanWords)['scan']; rules: typeof rulesWords }

export function Scan({ lang, words, rules }: Props) {
  const say = sayer(words, lang)
  const [strange, setStrange] = useState(false)
  const { video, state, start, stop } = useCamera(text => {
    const id = scannedObject(text, location.origin)
    setStrange(!id)
    if (id) location.assign(href.product(lang, id))
    return id !== null
  })
  const on = state === 'scanning'
  const asking = state === 'asking'
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <section className="grid content-start gap-4" aria-labelledby="camera">
        <h2 id="camera" className="text-xl">
          {say('camera')}
        </h2>
        <p>{say('why')}</p>
        <video ref={video} className="finder" hidden={!on} muted playsInline aria-label={say('aim')} />
        <div role="status">
          {asking && <Notice>{say('asking')}</Notice>}
          {on && !strange && <p className="text-muted">{say('aim')}</p>}
          {on && strange && (
            <Notice tone="warn" title={say('strange')}>
              {say('strange_text')}
            </Notice>
          )}
          {state !== 'idle' && !asking && !on && (
            <Notice tone="warn" title={say(`problems.${state}.title`)}>
              {say(`problems.${state}.text`)}
            </Notice>
          )}
        </div>
        <Button
          icon={on ? 'close' : 'camera'}
          variant={on ? 'outline' : 'filled'}
          className="justify-self-start"
          busy={asking}
          onClick={on ? stop : start}
        >
          {say(on ? 'stop' : state === 'idle' || asking ? 'start' : 'again')}
        </Button>
      </section>
      <ByHand lang={lang} words={words} rules={rules} />
    </div>
  )
}
