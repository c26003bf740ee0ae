/** Calls about a library’s own accounts at services of others: their screens are a coordinator’s. */
export const ofServices: Record<string, string> = {
  'services.mail': 'of the desk',
  'services.changeMail': 'of the desk',
  'services.removeMail': 'of the desk',
  'services.testMail': 'of the desk',
  'services.payments': 'of the desk',
  'services.changePayments': 'of the desk',
  'services.removePayments': 'of the desk',
  'services.signOn': 'of the desk',
  'services.changeSignOn': 'of the desk',
  'services.removeSignOn': 'of the desk',
  'services.changeSignIn': 'of the desk',
  'services.beginTrial': 'of the desk',
  'services.endTrial': 'of the desk',
}
