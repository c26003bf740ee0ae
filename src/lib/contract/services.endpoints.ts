import { endpoints } from './endpoints.ts'

export const services = endpoints({
  mail: { method: 'get', path: '/v1/desk/settings/mail', access: 'admin' },
  changeMail: { method: 'put', path: '/v1/desk/settings/mail', access: 'admin' },
  removeMail: { method: 'delete', path: '/v1/desk/settings/mail', access: 'admin' },
  testMail: { method: 'post', path: '/v1/desk/settings/mail/tests', access: 'admin' },
  payments: { method: 'get', path: '/v1/desk/settings/payments', access: 'admin' },
  changePayments: { method: 'put', path: '/v1/desk/settings/payments', access: 'admin' },
  removePayments: { method: 'delete', path: '/v1/desk/settings/payments', access: 'admin' },
  signOn: { method: 'get', path: '/v1/desk/settings/sign-on', access: 'admin' },
  changeSignOn: { method: 'put', path: '/v1/desk/settings/sign-on', access: 'admin' },
  removeSignOn: { method: 'delete', path: '/v1/desk/settings/sign-on', access: 'admin' },
  changeSignIn: { method: 'put', path: '/v1/desk/settings/sign-on/page', access: 'admin' },
  beginTrial: { method: 'post', path: '/v1/desk/settings/sign-on/trials', access: 'admin' },
  endTrial: { method: 'post', path: '/v1/desk/settings/sign-on/trials/answers', access: 'admin' },
})
