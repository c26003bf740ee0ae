/** Runs in the member's page: it is sent as text, called with where the provider is and what its button says. */
// eslint-disable-next-line no-unused-vars
function sdk({ base, messages }) {
  const t = messages[document.documentElement.lang] ?? messages.it
  const lookMs = 300

  /** What the payer did in the other window: their answer, or they closed it. */
  const answerIn = payer =>
    new Promise(resolve => {
      const done = answer => {
        clearInterval(looking)
        removeEventListener('message', onMessage)
        payer.close()
        resolve(answer)
      }
      const onMessage = event => event.origin === base && event.source === payer && done(event.data.answer)
      const looking = setInterval(() => payer.closed && done('closed'), lookMs)
      addEventListener('message', onMessage)
    })

  const Buttons = ({ createOrder, onApprove, onCancel, onError }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-filled w-full'
    button.textContent = t.pay
    let payer = null

    const pay = async () => {
      // In the click itself: a window opened after a wait is taken for an unwanted one.
      payer = window.open('about:blank', 'payer', 'popup,width=480,height=640')
      if (!payer) throw new Error('the window was blocked')
      const orderID = await createOrder({ paymentSource: 'paypal' }, {})
      payer.location = `${base}/checkoutnow?token=${orderID}`
      const answer = await answerIn(payer)
      if (answer === 'approve') await onApprove?.({ orderID, paymentSource: 'paypal' }, {})
      else onCancel?.({ orderID })
    }

    button.addEventListener('click', () => {
      if (payer && !payer.closed) return payer.focus()
      pay().catch(error => {
        payer?.close()
        onError?.(error)
      })
    })
    return {
      isEligible: () => true,
      render: async place => (typeof place === 'string' ? document.querySelector(place) : place).append(button),
      close: async () => button.remove(),
    }
  }

  window.paypal = { version: '5.0.local', Buttons }
}
