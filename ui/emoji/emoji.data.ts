/**
 * The emoji that the panel offers, up to Emoji 13 so that devices of the last years draw them, and without flags of
 * countries, which Windows doesn't draw. In each line: the emoji, its English short name in Unicode CLDR
 * (https://cldr.unicode.org), and further words that people search for.
 */
export const EMOJI_LINES = {
  smileys: `
😀 grinning face: happy smile
😃 grinning face with big eyes: happy smile joy
😄 grinning face with smiling eyes: happy smile joy laugh
😁 beaming face with smiling eyes: happy grin smile
😆 grinning squinting face: laugh haha lol
😅 grinning face with sweat: relief phew nervous
🤣 rolling on the floor laughing: rofl lol haha funny
😂 face with tears of joy: lol haha laugh funny cry
🙂 slightly smiling face: smile fine
🙃 upside-down face: silly irony
😉 winking face: wink joke
😊 smiling face with smiling eyes: happy blush glad
😇 smiling face with halo: angel blessed innocent
🥰 smiling face with hearts: love adore blessed
😍 smiling face with heart-eyes: love wow beautiful
🤩 star-struck: wow amazing excited
😘 face blowing a kiss: love kiss
☺️ smiling face: happy relaxed
🥲 smiling face with tear: touched grateful moved
😋 face savoring food: yum delicious tasty
😛 face with tongue: playful
😜 winking face with tongue: silly joke
🤪 zany face: crazy silly
😝 squinting face with tongue: silly
🤗 smiling face with open hands: hug welcome
🤭 face with hand over mouth: oops giggle
🤫 shushing face: quiet shh secret
🤔 thinking face: hmm wonder question
🤐 zipper-mouth face: quiet secret
🤨 face with raised eyebrow: doubt skeptical
😐 neutral face: meh
😑 expressionless face: meh
😶 face without mouth: speechless quiet
😏 smirking face: smug
😒 unamused face: annoyed
🙄 face with rolling eyes: eyeroll annoyed
😬 grimacing face: awkward oops
😌 relieved face: calm peace content
😔 pensive face: sad thoughtful
😴 sleeping face: tired sleep zzz
😷 face with medical mask: sick ill
🤒 face with thermometer: sick fever ill
🤕 face with head-bandage: hurt injured
🤧 sneezing face: cold sick
🥵 hot face: heat summer
🥶 cold face: freezing winter
🤯 exploding head: wow mind blown
🤠 cowboy hat face: yeehaw
🥳 partying face: party celebrate birthday
😎 smiling face with sunglasses: cool
🤓 nerd face: smart
🧐 face with monocle: curious
😕 confused face: puzzled
😟 worried face: anxious
🙁 slightly frowning face: sad
😮 face with open mouth: wow surprise
😯 hushed face: surprise
😲 astonished face: wow amazed
😳 flushed face: embarrassed
🥺 pleading face: please puppy
😨 fearful face: scared
😰 anxious face with sweat: nervous worried
😥 sad but relieved face: phew
😢 crying face: sad tear
😭 loudly crying face: sad sob tears
😱 face screaming in fear: scared shocked
😣 persevering face: struggle
😞 disappointed face: sad
😓 downcast face with sweat: tired hard
😩 weary face: tired
🥱 yawning face: tired bored
😤 face with steam from nose: proud determined
😠 angry face: mad
😺 grinning cat: cat happy
🙈 see-no-evil monkey: shy embarrassed
🙊 speak-no-evil monkey: secret oops
`,
  people: `
🙏 folded hands: pray prayer amen please thanks bless
🙌 raising hands: praise worship hallelujah hooray celebrate
👏 clapping hands: applause bravo well done
👍 thumbs up: like yes good agree
👎 thumbs down: dislike no
👋 waving hand: hello hi goodbye welcome
🤚 raised back of hand: stop
🖐️ hand with fingers splayed: five
✋ raised hand: stop high five here
👌 OK hand: okay perfect
🤏 pinching hand: small little
✌️ victory hand: peace two
🤞 crossed fingers: luck hope
🤟 love-you gesture: love sign
🤘 sign of the horns: rock
🤙 call me hand: phone
👈 backhand index pointing left: left
👉 backhand index pointing right: right
👆 backhand index pointing up: up above
👇 backhand index pointing down: down below
☝️ index pointing up: one up heaven
✊ raised fist: power strength
👊 oncoming fist: bump
👐 open hands: welcome hug
🤲 palms up together: prayer offering receive
🤝 handshake: agreement welcome deal
✍️ writing hand: write notes
💪 flexed biceps: strong strength power
👂 ear: listen hear
🧠 brain: mind smart
👀 eyes: look watching see
👁️ eye: look see
👶 baby: child newborn
🧒 child: kid
👦 boy: child kid son
👧 girl: child kid daughter
🧑 person: adult
👨 man: father dad husband
👩 woman: mother mom wife
🧓 older person: senior
👴 old man: grandfather grandpa
👵 old woman: grandmother grandma
🙋 person raising hand: me question here
🙇 person bowing: kneel pray humble sorry
🤦 person facepalming: oh no
🤷 person shrugging: shrug dunno
💁 person tipping hand: help
👷 construction worker: build
🧑‍⚕️ health worker: doctor nurse
🧑‍🎓 student: graduate school
🧑‍🏫 teacher: school
🧑‍🍳 cook: chef food
🧑‍🌾 farmer: harvest
🧑‍🎤 singer: worship music choir
🧑‍🚒 firefighter: rescue
🧑‍🚀 astronaut: space
👰 person with veil: bride wedding
👼 baby angel: christmas heaven
🎅 Santa Claus: christmas
🚶 person walking: walk
🧎 person kneeling: kneel pray prayer
🏃 person running: run race
💃 woman dancing: dance joy
🕺 man dancing: dance joy
🧘 person in lotus position: calm quiet
🚴 person biking: bike
🏊 person swimming: swim
👫 woman and man holding hands: couple
💏 kiss: couple love
💑 couple with heart: love marriage
👪 family: parents children home
🗣️ speaking head: speak preach
👤 bust in silhouette: person
👥 busts in silhouette: people group
🫂 people hugging: hug comfort
👣 footprints: walk steps follow
`,
  hearts: `
❤️ red heart: love
🧡 orange heart: love
💛 yellow heart: love
💚 green heart: love
💙 blue heart: love
💜 purple heart: love
🤎 brown heart: love
🖤 black heart: love
🤍 white heart: love pure
💔 broken heart: sad
❣️ heart exclamation: love
💕 two hearts: love
💞 revolving hearts: love
💓 beating heart: love
💗 growing heart: love
💖 sparkling heart: love
💝 heart with ribbon: love gift valentine
💌 love letter: mail valentine
💯 hundred points: perfect score amen
💥 collision: boom bang
💫 dizzy: star
💦 sweat droplets: water
💨 dashing away: fast wind
💬 speech balloon: chat talk comment
💭 thought balloon: think dream
💤 ZZZ: sleep
✝️ latin cross: christian jesus easter faith
☦️ orthodox cross: christian faith
✡️ star of David: jewish faith
☮️ peace symbol: peace
🕎 menorah: hanukkah jewish
🛐 place of worship: pray church religion
⛪ church: cross sunday building
🕊️ dove: peace holy spirit bird
👑 crown: king queen
⚓ anchor: hope ship
🕯️ candle: light vigil advent
📿 prayer beads: rosary pray
🔔 bell: church notification
✨ sparkles: shine glory wow new
⭐ star: favorite bethlehem
🌟 glowing star: shine bethlehem
🔥 fire: hot lit spirit flame
`,
  nature: `
🐶 dog face: puppy pet
🐱 cat face: kitten pet
🐰 rabbit face: bunny easter
🦊 fox: animal
🐻 bear: animal
🐼 panda: animal
🐨 koala: animal
🐯 tiger face: animal
🦁 lion: judah animal
🐮 cow face: animal
🐷 pig face: animal
🐸 frog: animal
🐵 monkey face: animal
🐔 chicken: hen bird
🐧 penguin: bird
🐦 bird: sparrow
🐤 baby chick: easter
🐣 hatching chick: easter
🦅 eagle: bird wings
🦉 owl: bird wise
🐴 horse face: animal
🦄 unicorn: magic
🐝 honeybee: bee
🐛 bug: caterpillar
🦋 butterfly: new life
🐞 lady beetle: ladybug
🐢 turtle: slow
🐍 snake: serpent
🐙 octopus: sea
🦀 crab: sea
🐠 tropical fish: sea
🐟 fish: ichthys sea
🐬 dolphin: sea
🐳 spouting whale: jonah sea
🐘 elephant: animal
🦒 giraffe: animal
🐪 camel: desert wise men
🐑 ewe: sheep lamb flock shepherd
🐐 goat: animal
🦌 deer: animal
🐕 dog: pet
🐈 cat: pet
🦃 turkey: thanksgiving bird
🦢 swan: bird
🐇 rabbit: bunny easter
🐾 paw prints: pet
🌵 cactus: desert
🎄 Christmas tree: advent
🌲 evergreen tree: forest
🌳 deciduous tree: forest
🌴 palm tree: palm sunday beach
🌱 seedling: grow plant seed
🌿 herb: plant
☘️ shamrock: ireland patrick
🍀 four leaf clover: luck
🍁 maple leaf: fall autumn
🍂 fallen leaf: fall autumn
🍃 leaf fluttering in wind: spirit
💐 bouquet: flowers
🌷 tulip: flower spring easter
🌹 rose: flower love
🌺 hibiscus: flower
🌸 cherry blossom: flower spring
🌼 blossom: flower
🌻 sunflower: flower summer
🌞 sun with face: summer morning
🌙 crescent moon: night
🌍 globe showing Europe-Africa: world earth
🌎 globe showing Americas: world earth
🌏 globe showing Asia-Australia: world earth
☀️ sun: sunny weather light
🌤️ sun behind small cloud: weather
⛅ sun behind cloud: weather
☁️ cloud: weather
🌧️ cloud with rain: weather
⛈️ cloud with lightning and rain: storm weather
🌩️ cloud with lightning: storm
⚡ high voltage: lightning power
❄️ snowflake: winter cold
☃️ snowman: winter
💧 droplet: water baptism
☔ umbrella with rain drops: weather
🌊 water wave: sea ocean baptism
🌈 rainbow: promise noah
`,
  food: `
🍞 bread: communion loaf
🍷 wine glass: communion cup
🍇 grapes: vine communion
🍏 green apple: fruit
🍎 red apple: fruit
🍐 pear: fruit
🍊 tangerine: orange fruit
🍋 lemon: fruit
🍌 banana: fruit
🍉 watermelon: fruit summer
🍓 strawberry: fruit
🫐 blueberries: fruit
🍒 cherries: fruit
🍑 peach: fruit
🍍 pineapple: fruit
🍅 tomato: vegetable
🫒 olive: mount
🥑 avocado: vegetable
🥦 broccoli: vegetable
🥕 carrot: vegetable
🌽 ear of corn: vegetable harvest
🥐 croissant: breakfast
🥖 baguette bread: bread
🥨 pretzel: snack
🧀 cheese wedge: food
🥚 egg: easter breakfast
🍳 cooking: egg breakfast
🥞 pancakes: breakfast
🧇 waffle: breakfast
🍗 poultry leg: chicken
🌭 hot dog: lunch
🍔 hamburger: burger lunch
🍟 french fries: lunch
🍕 pizza: dinner
🥪 sandwich: lunch
🌮 taco: dinner
🌯 burrito: dinner
🥗 green salad: healthy
🍲 pot of food: soup stew potluck
🍝 spaghetti: pasta dinner
🍣 sushi: fish
🍚 cooked rice: food
🍦 soft ice cream: dessert summer
🍩 doughnut: donut sweet
🍪 cookie: sweet snack
🎂 birthday cake: party celebrate
🍰 shortcake: cake dessert
🧁 cupcake: sweet
🥧 pie: dessert thanksgiving
🍫 chocolate bar: sweet
🍯 honey pot: sweet milk
🍼 baby bottle: milk
🥛 glass of milk: drink
☕ hot beverage: coffee tea morning
🍵 teacup without handle: tea
🥤 cup with straw: drink soda
🍾 bottle with popping cork: celebrate
🥂 clinking glasses: cheers toast
🍽️ fork and knife with plate: dinner meal
🍿 popcorn: movie
🧂 salt: earth
`,
  activities: `
🎉 party popper: celebrate congratulations hooray
🎊 confetti ball: celebrate party
🎈 balloon: party birthday
🎁 wrapped gift: present birthday christmas
🎀 ribbon: bow
🎆 fireworks: celebrate new year
🎇 sparkler: celebrate
🎃 jack-o-lantern: pumpkin halloween
🎟️ admission tickets: event
🏆 trophy: win winner
🏅 sports medal: win
🥇 1st place medal: gold win first
🥈 2nd place medal: silver second
🥉 3rd place medal: bronze third
⚽ soccer ball: football sport
🏀 basketball: sport
🏈 american football: sport
⚾ baseball: sport
🎾 tennis: sport
🏐 volleyball: sport
🏓 ping pong: sport
⛳ flag in hole: golf sport
🎣 fishing pole: fish
🛷 sled: winter
🎯 bullseye: target goal
🎮 video game: play
🎲 game die: play
🧩 puzzle piece: autism play
🎭 performing arts: theater drama
🎨 artist palette: art paint
🎬 clapper board: movie film
🎤 microphone: sing worship
🎧 headphone: listen music
🎼 musical score: music
🎵 musical note: music song
🎶 musical notes: music worship song singing
🎹 musical keyboard: piano worship
🥁 drum: music worship
🎷 saxophone: music
🎺 trumpet: music
🎸 guitar: music worship
🎻 violin: music
`,
  travel: `
🏠 house: home
🏡 house with garden: home
🏘️ houses: neighborhood town
🏢 office building: work
🏥 hospital: health
🏫 school: learn
🏰 castle: fortress
💒 wedding: church chapel marriage
⛺ tent: camp retreat
🏕️ camping: camp retreat
🏖️ beach with umbrella: summer vacation
🏝️ desert island: vacation
🏞️ national park: nature
🏔️ snow-capped mountain: mountain
⛰️ mountain: hill
🌋 volcano: mountain
🏜️ desert: wilderness
🌅 sunrise: morning easter
🌄 sunrise over mountains: morning
🌇 sunset: evening
⛲ fountain: water
🗺️ world map: mission
🧭 compass: direction
🚗 automobile: car
🚌 bus: travel
🚑 ambulance: help
🚒 fire engine: help
🚚 delivery truck: truck
🚜 tractor: farm harvest
🏍️ motorcycle: ride
🚲 bicycle: bike
🚂 locomotive: train
🚆 train: travel
✈️ airplane: travel mission
🚁 helicopter: fly
🚀 rocket: launch space
⛵ sailboat: sea
🚢 ship: sea
🚦 vertical traffic light: stop
🚧 construction: building
`,
  objects: `
📖 open book: bible read scripture
📚 books: read study
📜 scroll: scripture
📝 memo: notes write
✏️ pencil: write
✂️ scissors: cut
📅 calendar: date event
⏰ alarm clock: time wake
⌚ watch: time
⏳ hourglass not done: time wait
🕰️ mantelpiece clock: time
📱 mobile phone: cell
☎️ telephone: call
📞 telephone receiver: call
💻 laptop: computer online
📺 television: tv watch stream
📷 camera: photo
📸 camera with flash: photo
🎥 movie camera: video stream
📹 video camera: video stream
📻 radio: listen
🔊 speaker high volume: sound loud
🔇 muted speaker: no sound mute
📣 megaphone: announce
📢 loudspeaker: announce
🔋 battery: power
💡 light bulb: idea
🔦 flashlight: light
👓 glasses: see read
👕 t-shirt: clothes
👟 running shoe: sneaker
🎒 backpack: school
💍 ring: wedding engaged
💎 gem stone: diamond
💰 money bag: give offering
💵 dollar banknote: money give offering
💳 credit card: pay give
🪙 coin: money give offering
✉️ envelope: mail letter
📧 e-mail: mail
📬 open mailbox with raised flag: mail
📦 package: box
🔑 key: open
🗝️ old key: open
🔒 locked: private
🔓 unlocked: open
🔨 hammer: build
🔧 wrench: fix
⚙️ gear: settings
⚖️ balance scale: justice
🔗 link: chain
🛡️ shield: protect armor
💊 pill: medicine
🩹 adhesive bandage: heal
🩺 stethoscope: doctor
🚪 door: open knock
🛏️ bed: sleep
🧸 teddy bear: toy kids
🧹 broom: clean
🧺 basket: laundry
🧼 soap: wash clean
🛒 shopping cart: store
🔍 magnifying glass tilted left: search find
🔭 telescope: stars
🧪 test tube: science
🌡️ thermometer: temperature
`,
  symbols: `
✅ check mark button: yes done
✔️ check mark: yes done
❌ cross mark: no wrong
➕ plus: add
➖ minus: subtract
➡️ right arrow: next
⬅️ left arrow: back
⬆️ up arrow: up
⬇️ down arrow: down
🔁 repeat button: again
🔄 counterclockwise arrows button: refresh
▶️ play button: start
⏸️ pause button: wait
❓ red question mark: what ask
❗ red exclamation mark: important
‼️ double exclamation mark: important
⚠️ warning: careful
🚫 prohibited: no
🛑 stop sign: stop
♻️ recycling symbol: green
♾️ infinity: eternal forever
🆕 NEW button: new
🔝 TOP arrow: up
🔜 SOON arrow: coming
🔙 BACK arrow: return
ℹ️ information: help
♿ wheelchair symbol: accessible
🔴 red circle: live record
🟠 orange circle: dot
🟡 yellow circle: dot
🟢 green circle: go dot
🔵 blue circle: dot
🟣 purple circle: dot
⚪ white circle: dot
⚫ black circle: dot
🏁 chequered flag: finish race
🚩 triangular flag: mark
🏳️ white flag: surrender
⏱️ stopwatch: time
`,
} as const;
