/** Texts longer than anybody plans for, in both languages. The council, its schools and its people are invented. */
export const LONG =
  'Notice regarding the renewal of registration of nurses and midwives who were trained outside of the state and have worked in the district hospitals of Parijat, Sonchafa and Bakul since then'
export const LONG_MARATHI =
  'राज्याबाहेर प्रशिक्षण घेतलेल्या आणि त्यानंतर पारिजात, सोनचाफा व बकुळ जिल्हा रुग्णालयांत काम करणाऱ्या परिचारिका व प्रसाविका यांच्या नोंदणीच्या नूतनीकरणाबाबत सूचना'
export const MARATHI = 'पारिजात परिचर्या महाविद्यालय, सोनचाफा'
export const UNBROKEN = 'Registration_of_institutes_2026-27_final_corrected_signed_and_stamped_version.pdf'

export const nothing = () => undefined
