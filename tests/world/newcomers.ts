/** The body of a sign-up by a new person. */
export const form = (email: string) => ({
  name: { first_name: ' Bianca ', last_name: 'Sassi' },
  email,
  password: 'una tenda gialla',
  phone: '+39 051 000-0260',
  fiscalcode: '0000123456',
  address: { address: 'Via Mascarella 3', city: 'Bologna', province: 'bo', postalcode: '40126', nation: 'IT' },
})
