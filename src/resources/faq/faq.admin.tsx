import { browserApi } from '#resources/browser-api.ts'
import { useCategories } from '#resources/category/use-categories.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { FaqInput } from './faq.contract.ts'

const { RichTextField, SelectField, TextField } = fieldsOf<typeof FaqInput>()

export default function ManageFaqs() {
  const categories = useCategories('faqCategories')
  const labelOf = (value: string) => categories.find((category) => category.value === value)?.label ?? value
  return (
    <ManageCollection
      title="Manage FAQ's"
      table="faqs"
      noun="FAQ"
      plural="FAQs"
      api={browserApi.faq}
      input={FaqInput}
      columns={[
        'question',
        { name: 'category', filter: false, cell: ({ category }) => labelOf(category) },
        {
          name: 'updated_at',
          label: 'Updated',
          filter: false,
          cell: ({ updated_at }) => <DateText value={updated_at} />,
        },
      ]}
      sort={{
        save: saveOrder('faq'),
        parts: { label: 'Category', partOf: ({ category }) => category, nameOf: labelOf },
      }}
      nameOf={({ question }) => question}
      scope={{ field: 'category', label: 'Category', options: categories, all: 'All categories' }}
      defaults={{ category: categories[0]?.value ?? '' }}
      preview={({ question, answer }) => (
        <div className="grid gap-1">
          <p className="font-semibold">{question || '…'}</p>
          <div className="rich-text">
            <RichText html={answer || '…'} />
          </div>
        </div>
      )}
    >
      <SelectField name="category" options={categories} />
      <TextField name="question" />
      <RichTextField name="answer" />
    </ManageCollection>
  )
}
