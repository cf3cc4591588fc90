import type { InstituteDetails } from '#resources/institute/institute-details.types.ts'

/** The towns of the invented institutes by district, in both scripts. */
const TOWNS: Record<string, string> = {
  Ahilyanagar: 'Ahilyanagar, Shrirampur, Sangamner, Kopargaon, Rahuri, Newasa, Pathardi, Parner, अहिल्यानगर, संगमनेर',
  Akola: 'Akola, Akot, अकोला',
  Amravati: 'Amravati, Achalpur, Paratwada, Warud, Morshi, अमरावती',
  Beed: 'Beed, Ambajogai, Georai, Majalgaon, Parli, बीड, अंबाजोगाई',
  Bhandara: 'Bhandara, Tumsar, भंडारा',
  Buldhana: 'Buldhana, Khamgaon, Malkapur, Mehkar, Chikhli, बुलढाणा, खामगाव',
  Chandrapur: 'Chandrapur, Ballarpur, Warora, Mul, चंद्रपूर',
  'Chhatrapati Sambhajinagar': 'Chhatrapati Sambhajinagar, Vaijapur, Kannad, Paithan, छत्रपती संभाजीनगर',
  Dharashiv: 'Dharashiv, Tuljapur, Umarga, Paranda, धाराशिव',
  Dhule: 'Dhule, Shirpur, धुळे',
  Gadchiroli: 'Gadchiroli, Desaiganj, गडचिरोली',
  Gondia: 'Gondia, Tirora, गोंदिया',
  Hingoli: 'Hingoli, Basmath, हिंगोली',
  Jalgaon: 'Jalgaon, Bhusawal, Chalisgaon, Amalner, जळगाव, भुसावळ, चाळीसगाव',
  Jalna: 'Jalna, Partur, Ambad, जालना',
  Kolhapur: 'Kolhapur, Ichalkaranji, Gadhinglaj, Kagal, Jaysingpur, कोल्हापूर',
  Latur: 'Latur, Udgir, Ausa, Nilanga, Ahmedpur, लातूर, उदगीर',
  'Mumbai City': 'Mumbai',
  Nagpur: 'Nagpur, Katol, Umred, Ramtek, Kamptee, नागपूर, उमरेड, रामटेक',
  Nanded: 'Nanded, Deglur, Kinwat, Mukhed, नांदेड',
  Nandurbar: 'Nandurbar, Shahada, नंदुरबार, शहादा',
  Nashik: 'Nashik, Malegaon, Sinnar, Manmad, Yeola, नाशिक, मालेगाव, सिन्नर, येवला',
  Palghar: 'Palghar, Dahanu, Jawhar, पालघर',
  Parbhani: 'Parbhani, Gangakhed, Sailu, परभणी',
  Pune: 'Pune, Baramati, Junnar, Manchar, Shirur, Daund, Indapur, Bhor, Saswad, पुणे, बारामती',
  Raigad: 'Alibag, Panvel, Mahad, Roha, Pen, Karjat, अलिबाग, महाड',
  Ratnagiri: 'Ratnagiri, Chiplun, Khed, Dapoli, रत्नागिरी, चिपळूण',
  Sangli: 'Sangli, Miraj, Vita, Tasgaon, Islampur, Jath, सांगली, मिरज',
  Satara: 'Satara, Karad, Phaltan, Wai, Koregaon, सातारा, कराड',
  Sindhudurg: 'Sindhudurgnagari, Kankavli, Sawantwadi',
  Solapur: 'Solapur, Barshi, Pandharpur, Karmala, Sangola, Akluj, सोलापूर, बार्शी, पंढरपूर',
  Thane: 'Thane, Kalyan, Murbad, Shahapur',
  Wardha: 'Wardha, Hinganghat, Arvi, वर्धा, हिंगणघाट',
  Washim: 'Washim, वाशिम',
  Yavatmal: 'Yavatmal, Pusad, Umarkhed, Wani, Digras, यवतमाळ, पुसद, वणी',
}

const DISTRICT_OF = new Map(
  Object.entries(TOWNS).flatMap(([district, towns]) => towns.split(', ').map((town) => [town, district] as const)),
)
const STREETS = ['College Road', 'Station Road', 'Civil Hospital Campus', 'Market Yard Road']
const NOTHING: InstituteDetails = { district: '', address: '', phone: '', email: '', website: '' }

/** Where an invented institute is. Of every sixth one nothing is recorded yet; numbers and addresses lead nowhere. */
export function inventDetails(code: string, name: string, place: number): InstituteDetails {
  const town = name.slice(name.lastIndexOf(',') + 1).trim()
  const district = DISTRICT_OF.get(town)
  if (!district || place % 6 === 5) return NOTHING
  const inMarathi = /[\u0900-\u097f]/.test(town)
  const street = STREETS[place % STREETS.length]
  const address = inMarathi ? `${place + 1}, महाविद्यालय रस्ता, ${town}` : `${place + 1} ${street}, ${town}`
  const host = `${code.toLowerCase()}.example`
  const isReachable = place % 3 !== 1
  return {
    district,
    address,
    phone: isReachable ? `02000-${String(100_000 + place)}` : '',
    email: isReachable ? `office@${host}` : '',
    website: place % 4 === 0 ? `https://${host}` : '',
  }
}
