/** Alive because a page of a checkout is for members: a visitor signs in first, and comes back to the same address. */
import { onMemberPage } from '../../lib/stores/session/member-page.ts'

onMemberPage(document.documentElement.lang === 'en' ? 'en' : 'it', () => {})
