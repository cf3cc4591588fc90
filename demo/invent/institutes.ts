type Institute = { inst_code: string; inst_name: string; status: 0 | 1 }
type Words = { names: readonly string[]; kinds: readonly string[]; towns: readonly string[] }
type Pick = { name: number; kind: number; town: number }

const SEED = 0x5eed_2f41
const MARATHI_SHARE = 0.05
const DISABLED_SHARE = 1 / 40
const SISTER_SHARE = 0.07
const SHORT_CODE_LIMIT = 9999

function list(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

// Flowers, trees and small rivers only: no saint, person or trust, and no river or flower whose name a well-known
// institute carries. Kinds and towns are ordered from common to rare, because the register favours the front.
const ENGLISH: Words = {
  names: list(`
    Parijat, Bakul, Mogra, Aboli, Sonchafa, Shevanti, Nishigandha, Jaswand, Kanher, Gulmohar, Bahava, Palash, Kadamb,
    Saptaparni, Tamhan, Pangara, Kanchanar, Karanj, Hirda, Behda, Umbar, Pimpalpan, Kadunimb, Jambhul, Awala, Shami,
    Apta, Mohaphul, Sagwan, Shisham, Khair, Deodar, Raktachandan, Nagkeshar, Surangi, Ketaki, Kevda, Chameli, Jui,
    Madhumalati, Ratrani, Krishnakamal, Gokarna, Sadaphuli, Kumudini, Nilkamal, Raktakamal, Shwetkamal, Anantmul,
    Punnag, Prajakta, Bakulphul, Hirvachafa, Nagchafa, Kavathichafa, Dhayati, Kusumb, Hedu, Kalamb, Asana, Charoli,
    Tembhurni, Adulsa, Shatavari, Gulvel, Brahmi, Punarnava, Vekhand, Sarpagandha, Nagarmotha, Nira, Kukadi, Ghod,
    Sina, Dudhana, Girna, Panzara, Burai, Aner, Waghur, Penganga, Kanhan, Vashishti, Kundalika, Vaitarna, Tansa,
    Bhatsa, Kajali, Muchkundi, Karli, Dudhganga, Vedganga, Hiranyakeshi, Yerla, Venna, Urmodi, Tarali, Adula,
    Mahalungi, Darna, Kadwa, Mosam, Bori, Adan, Arunavati, Erai, Andhari, Kathani, Bawanthadi, Chulband, Pench,
    Bembla, Katepurna, Morna, Nalganga, Vishwaganga, Utawali`),
  kinds: [
    'School of Nursing',
    'College of Nursing',
    'ANM Training Centre',
    'GNM School',
    'Institute of Nursing Education',
    'Nursing School',
    'Institute of Nursing',
    'ANM School',
    'Institute of Paramedical & Nursing Sciences',
    'School of Nursing & Midwifery',
    'School of General Nursing & Midwifery',
    'College of Nursing & Research Centre',
    'Institute of Auxiliary Nurse Midwifery',
    'Nursing Training Institute',
  ],
  towns: list(`
    Pune, Nagpur, Nashik, Mumbai, Thane, Kolhapur, Chhatrapati Sambhajinagar, Solapur, Latur, Amravati, Nanded,
    Sangli, Ahilyanagar, Jalgaon, Satara, Akola, Chandrapur, Beed, Parbhani, Dhule, Yavatmal, Wardha, Ratnagiri,
    Jalna, Buldhana, Gondia, Bhandara, Washim, Hingoli, Dharashiv, Nandurbar, Gadchiroli, Palghar, Alibag,
    Sindhudurgnagari, Kalyan, Panvel, Miraj, Ichalkaranji, Malegaon, Baramati, Karad, Barshi, Pandharpur, Udgir,
    Ambajogai, Shrirampur, Sangamner, Kopargaon, Sinnar, Manmad, Yeola, Bhusawal, Chalisgaon, Amalner, Shirpur,
    Shahada, Khamgaon, Malkapur, Mehkar, Chikhli, Akot, Achalpur, Paratwada, Warud, Morshi, Pusad, Umarkhed, Wani,
    Digras, Hinganghat, Arvi, Katol, Umred, Ramtek, Kamptee, Tumsar, Tirora, Ballarpur, Warora, Mul, Desaiganj,
    Deglur, Kinwat, Mukhed, Basmath, Gangakhed, Sailu, Partur, Ambad, Vaijapur, Kannad, Paithan, Georai, Majalgaon,
    Parli, Ausa, Nilanga, Ahmedpur, Tuljapur, Umarga, Paranda, Karmala, Sangola, Akluj, Phaltan, Wai, Koregaon, Vita,
    Tasgaon, Islampur, Jath, Gadhinglaj, Kagal, Jaysingpur, Kankavli, Sawantwadi, Chiplun, Khed, Dapoli, Mahad, Roha,
    Pen, Karjat, Murbad, Shahapur, Dahanu, Jawhar, Junnar, Manchar, Shirur, Daund, Indapur, Bhor, Saswad, Rahuri,
    Newasa, Pathardi, Parner`),
}

const MARATHI: Words = {
  names: list(`
    पारिजात, बकुळ, मोगरा, अबोली, सोनचाफा, शेवंती, निशिगंधा, जास्वंद, कण्हेर, गुलमोहर, बहावा, पळस, कदंब, सप्तपर्णी,
    ताम्हण, पांगारा, करंज, हिरडा, उंबर, जांभूळ, आवळा, शमी, आपटा, सागवान, देवदार, रक्तचंदन, नागकेशर, सुरंगी, केतकी,
    केवडा, चमेली, जुई, मधुमालती, रातराणी, कृष्णकमळ, गोकर्ण, सदाफुली, कुमुदिनी, नीलकमळ, श्वेतकमळ, प्राजक्ता, अडुळसा,
    शतावरी, गुळवेल, ब्राह्मी, नीरा, कुकडी, सीना, गिरणा, पांझरा, पैनगंगा, वाशिष्ठी, कुंडलिका, वैतरणा, वेण्णा, दारणा,
    मोसम, अरुणावती, काटेपूर्णा`),
  kinds: [
    'परिचर्या विद्यालय',
    'परिचर्या महाविद्यालय',
    'परिचर्या प्रशिक्षण केंद्र',
    'परिचर्या शिक्षण संस्था',
    'परिचर्या व प्रसूतिविद्या विद्यालय',
    'नर्सिंग स्कूल',
    'परिचर्या व निमवैद्यकीय विज्ञान संस्था',
  ],
  towns: list(`
    नाशिक, पुणे, नागपूर, कोल्हापूर, छत्रपती संभाजीनगर, सोलापूर, लातूर, अमरावती, नांदेड, सांगली, अहिल्यानगर, जळगाव,
    सातारा, अकोला, चंद्रपूर, बीड, परभणी, धुळे, यवतमाळ, वर्धा, रत्नागिरी, जालना, बुलढाणा, गोंदिया, भंडारा, वाशिम,
    हिंगोली, धाराशिव, नंदुरबार, गडचिरोली, पालघर, अलिबाग, मिरज, मालेगाव, बारामती, कराड, बार्शी, पंढरपूर, उदगीर,
    अंबाजोगाई, संगमनेर, सिन्नर, येवला, भुसावळ, चाळीसगाव, शहादा, खामगाव, पुसद, वणी, हिंगणघाट, उमरेड, रामटेक, चिपळूण,
    महाड`),
}

// Mulberry32: small, seeded and the same on every machine, so that screenshots and tests can name a row.
function seededGenerator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

function makeNamer(words: Words, random: () => number): () => string | undefined {
  const { names, kinds, towns } = words
  const total = names.length * kinds.length * towns.length
  const used = new Uint8Array(total)
  let stride = Math.floor(total * 0.618)
  while (commonDivisor(stride, total) !== 1) stride += 1
  let walked = 0
  let previous: Pick | undefined

  const indexOf = ({ name, kind, town }: Pick) => (name * kinds.length + kind) * towns.length + town
  const leaning = (length: number, lean: number) => Math.floor(length * random() ** lean)

  const invent = (): Pick => {
    // One owner often runs a second school in the same town, entered right after the first.
    if (previous && random() < SISTER_SHARE) return { ...previous, kind: leaning(kinds.length, 1) }
    return { name: leaning(names.length, 1), kind: leaning(kinds.length, 1.7), town: leaning(towns.length, 1.8) }
  }

  return () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const pick = invent()
      if (used[indexOf(pick)]) continue
      previous = pick
      used[indexOf(pick)] = 1
      return `${names[pick.name]} ${kinds[pick.kind]}, ${towns[pick.town]}`
    }
    // Guessing gets slow once most names are taken: walk through every combination exactly once instead.
    while (walked < total) {
      const index = (walked * stride) % total
      walked += 1
      if (used[index]) continue
      used[index] = 1
      const name = Math.floor(index / (kinds.length * towns.length))
      const kind = Math.floor(index / towns.length) % kinds.length
      return `${names[name]} ${kinds[kind]}, ${towns[index % towns.length]}`
    }
    return undefined
  }
}

// Mostly the next number; now and then a few were never issued or were struck off.
function nextStep(random: () => number): number {
  const chance = random()
  if (chance < 0.72) return 1
  if (chance < 0.9) return 2
  return 3 + Math.floor(random() * 7)
}

export function inventInstitutes(count: number): Institute[] {
  const random = seededGenerator(SEED)
  const english = makeNamer(ENGLISH, random)
  const marathi = makeNamer(MARATHI, random)

  const rows: { number: number; name: string; status: 0 | 1 }[] = []
  let number = 0
  while (rows.length < count) {
    number += nextStep(random)
    const inMarathi = random() < MARATHI_SHARE
    const status = random() < DISABLED_SHARE ? 0 : 1
    const name = inMarathi ? (marathi() ?? english()) : (english() ?? marathi())
    if (name === undefined) throw new RangeError(`only ${rows.length} different institutes can be invented`)
    rows.push({ number, name, status })
  }

  // One width for all codes, so that sorting them as text sorts them as numbers.
  const width = number <= SHORT_CODE_LIMIT ? 4 : Math.max(7, String(number).length)
  return rows.map((row) => ({
    inst_code: `INST${String(row.number).padStart(width, '0')}`,
    inst_name: row.name,
    status: row.status,
  }))
}
