/** Alive because it is a form over the sign-on provider of now, which is asked on saving and tried by who is here. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { SignOnSettings } from '../../lib/contract/services.ts'
import { $signOn, $signOnDrawn, openSignOn, readSignOn } from '../../lib/stores/settings/sign-on.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { ReturnAddress } from './ReturnAddress.tsx'
import { onlySo, RemoveSignOn } from './RemoveSignOn.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignOnForm } from './SignOnForm.tsx'
import { SignOnTrial } from './SignOnTrial.tsx'
import type { RulesMessages, SignOnI18n, SignOnMessages } from './messages.ts'

type Props = { lang: Lang; messages: SignOnMessages; rules: RulesMessages }

export function SignOn({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  const { t } = i18n
  const signOn = useStore($signOn)
  const drawn = useStore($signOnDrawn)
  useEffect(openSignOn, [])
  return (
    <SettingsGate lang={lang} t={t}>
      {() => (
        <LoadedBlock of={signOn} t={t} loading={t('loading')} shape="form" count={4} retry={() => void readSignOn()}>
          {now => <Provider key={drawn} {...i18n} now={now} />}
        </LoadedBlock>
      )}
    </SettingsGate>
  )
}

function stateOf({ t }: SignOnI18n, { own, installation, on }: SignOnSettings): string {
  if (own) return t(on ? 'sign_on.now_own' : 'sign_on.now_own_off', { host: new URL(own.issuer).host })
  if (!installation) return t('sign_on.now_none')
  return t(on ? 'sign_on.now_installation' : 'sign_on.now_installation_off')
}

function Provider({ now, ...i18n }: SignOnI18n & { now: SignOnSettings }) {
  const { t } = i18n
  const { own, installation, only_so, fresh } = now
  const isThere = own !== null || installation
  // What a trial said holds for the keys it was made with.
  const [saves, setSaves] = useState(0)
  return (
    <div className="grid max-w-xl gap-8">
      <Notice tone="info">
        <p>{stateOf(i18n, now)}</p>
        {only_so > 0 && <p>{t(onlySo(now), { count: only_so })}</p>}
      </Notice>
      <ReturnAddress {...i18n} now={now} />
      {fresh ? <SignOnForm {...i18n} now={now} onSaved={() => setSaves(saves + 1)} /> : <SignInAgain {...i18n} />}
      {fresh && own && <RemoveSignOn {...i18n} now={now} />}
      {isThere && <SignOnTrial key={saves} {...i18n} now={now} />}
      {isThere && <SignInForm {...i18n} now={now} />}
    </div>
  )
}
