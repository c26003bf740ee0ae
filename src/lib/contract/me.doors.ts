import { doors } from './doors.ts'

export const me = doors({
  read: {
    method: 'get',
    path: '/v1/me',
    access: 'member',
    fails: [],
    summary: 'The signed-in member',
  },
  close: {
    method: 'delete',
    path: '/v1/me',
    access: 'member',
    fails: [
      'member.wrong_password', 'auth.not_fresh', 'member.open_loans', 'member.object_lent', 'member.last_admin',
      'checkout.paying', 'request.rate', 'auth.origin',
    ],
    summary: 'Delete one’s account for good: loans and payments stay on record without a name',
  },
  export: {
    method: 'get',
    path: '/v1/me/export',
    access: 'member',
    fails: [],
    summary: 'Everything that is kept of the member, as a JSON file to save',
  },
  preferences: {
    method: 'get',
    path: '/v1/me/preferences',
    access: 'member',
    fails: [],
    summary: 'The language of mails, and which of those that may be done without are sent',
  },
  prefer: {
    method: 'patch',
    path: '/v1/me/preferences',
    access: 'member',
    fails: [],
    summary: 'Change some of the preferences',
  },
  calendar: {
    method: 'get',
    path: '/v1/me/calendar',
    access: 'member',
    fails: [],
    summary: 'The private address of the member’s calendar; null until it is asked for',
    onBehalf: false,
  },
  renewCalendar: {
    method: 'post',
    path: '/v1/me/calendar',
    access: 'member',
    fails: [],
    summary: 'Give the member’s calendar a new private address; the one before stops working',
    onBehalf: false,
  },
  feed: {
    method: 'get',
    path: '/v1/calendars/{file}',
    access: 'public',
    fails: ['calendar.not_found'],
    summary: 'A member’s days as a calendar file; its name, <token>.ics, is its key',
  },
})
