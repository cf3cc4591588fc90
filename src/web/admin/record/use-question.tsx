import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type Question = {
  title: string
  text: ReactNode
  /** The labels for going on and for staying. */
  yes: string
  no: string
  isDanger?: boolean
}

/** Asks one question and waits for the answer. */
export function useQuestion() {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        ...question,
        answer: (yes) => {
          setAsked(null)
          resolve(yes)
        },
      })
    })
  const question = asked && (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={asked.title}
      onClose={() => asked.answer(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => asked.answer(false)} data-autofocus>
            {asked.no}
          </Button>
          <Button variant={asked.isDanger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.yes}
          </Button>
        </>
      }
    >
      {asked.text}
    </Dialog>
  )
  return { ask, question }
}
