/** Names as they are common in the state, in Latin letters and in Devanagari; whoever bears two of them is invented. */
export const GIVEN =
  `Sunita/सुनिता Anita/अनिता Kavita/कविता Savita/सविता Sangita/संगीता Vaishali/वैशाली Manisha/मनीषा Rekha/रेखा
  Shobha/शोभा Asha/आशा Usha/उषा Nirmala/निर्मला Pushpa/पुष्पा Lata/लता Meena/मीना Seema/सीमा Jyoti/ज्योती Deepali/दीपाली
  Swati/स्वाती Pooja/पूजा Priyanka/प्रियांका Snehal/स्नेहल Ashwini/अश्विनी Rohini/रोहिणी Archana/अर्चना Varsha/वर्षा
  Sarika/सारिका Bharati/भारती Surekha/सुरेखा Mangal/मंगल Vandana/वंदना Alka/अलका Chhaya/छाया Madhuri/माधुरी Nanda/नंदा
  Ranjana/रंजना Shital/शीतल Tejaswini/तेजस्विनी Yogita/योगिता Amol/अमोल Ganesh/गणेश Mahesh/महेश Rahul/राहुल Sachin/सचिन
  Shilpa/शिल्पा Trupti/तृप्ती Ujwala/उज्ज्वला Komal/कोमल Mayuri/मयुरी Dhanashri/धनश्री`
    .trim()
    .split(/\s+/)

export const FATHERS =
  `Ramesh/रमेश Suresh/सुरेश Vijay/विजय Sanjay/संजय Ashok/अशोक Prakash/प्रकाश Dilip/दिलीप Anil/अनिल Sunil/सुनील
  Vilas/विलास Baban/बबन Dattatray/दत्तात्रय Pandurang/पांडुरंग Namdev/नामदेव Tukaram/तुकाराम Bhaskar/भास्कर Shankar/शंकर
  Vasant/वसंत Madhukar/मधुकर Raghunath/रघुनाथ Eknath/एकनाथ Balasaheb/बाळासाहेब Shivaji/शिवाजी Arun/अरुण Kishor/किशोर
  Manohar/मनोहर Narayan/नारायण Gopal/गोपाळ Hari/हरी Keshav/केशव`
    .trim()
    .split(/\s+/)

export const SURNAMES =
  `Patil/पाटील Jadhav/जाधव Shinde/शिंदे Pawar/पवार More/मोरे Gaikwad/गायकवाड Kulkarni/कुलकर्णी Deshmukh/देशमुख
  Chavan/चव्हाण Kamble/कांबळे Bhosale/भोसले Joshi/जोशी Deshpande/देशपांडे Kale/काळे Gawali/गवळी Sawant/सावंत Mane/माने
  Salunkhe/साळुंखे Thorat/थोरात Wagh/वाघ Mohite/मोहिते Ingle/इंगळे Raut/राऊत Bhagat/भगत Borkar/बोरकर Naik/नाईक Gavit/गावित
  Meshram/मेश्राम Wankhede/वानखेडे Ghorpade/घोरपडे Nikam/निकम Khandare/खंदारे Sonawane/सोनवणे Tambe/तांबे Lokhande/लोखंडे
  Dongre/डोंगरे Bansode/बनसोडे Mhatre/म्हात्रे Rane/राणे Zagade/झगडे`
    .trim()
    .split(/\s+/)
