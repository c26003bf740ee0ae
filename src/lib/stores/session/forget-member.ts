import { storedText } from '../../stored.ts'

/** At a sign-out, before the next person at a shared computer: removes whatever a member has written or looked at. */
export function forgetMember(): void {
  const written = [
    'desk_product',
    'draft',
    'pending_wish',
    'recovery',
    'typed',
    'approved_card',
    'approved_delivery',
  ] as const
  for (const key of [...written, 'after_sso'] as const) storedText('tab', key).remove()
  for (const key of ['shared_object', 'wanted', 'last_page', 'waits'] as const) storedText('browser', key).remove()
}
