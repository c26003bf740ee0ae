import { useSyncExternalStore } from 'react'
import { rememberPage } from '../../lib/stores/session/after-sso.ts'
import { ssoHref } from '../../lib/stores/session/single-sign-on.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

type Props = { label: string; next: () => string }

const never = () => () => {}

/** The link to the provider. A plain button until scripts run, since they remember the page to come back to. */
export function Sso({ label, next }: Props) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!awake) return <Button block>{label}</Button>
  return (
    <LinkButton block href={ssoHref} onClick={() => rememberPage(next())}>
      {label}
    </LinkButton>
  )
}
