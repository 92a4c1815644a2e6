/**
 * Names of commonly used icons of Font Awesome Free 6 and 7 (https://fontawesome.com/search?ic=free, icons CC BY 4.0), separated by white space:
 * a selection of ours from its sets, each sorted. Free icons have no light weight.
 */
export const SOLID_AND_REGULAR_ICONS = `
  address-book address-card bell bell-slash bookmark building calendar calendar-check calendar-days
  calendar-minus calendar-plus calendar-xmark chart-bar circle circle-check circle-dot circle-down circle-left
  circle-pause circle-play circle-question circle-right circle-stop circle-up circle-user circle-xmark clipboard
  clock clone closed-captioning comment comment-dots comments compass copy copyright credit-card envelope
  envelope-open eye eye-slash face-frown face-grin face-grin-hearts face-grin-stars face-grin-tears
  face-grin-wide face-grin-wink face-kiss face-laugh face-laugh-beam face-laugh-wink face-meh face-sad-tear
  face-smile face-smile-beam face-smile-wink face-surprise face-tired file file-audio file-image file-lines
  file-pdf file-video file-word file-zipper flag floppy-disk folder folder-closed folder-open futbol gem hand
  hand-peace hand-point-down hand-point-left hand-point-right hand-point-up hand-pointer handshake hard-drive
  heart hospital hourglass hourglass-half id-badge id-card image images keyboard lemon life-ring lightbulb map
  message money-bill-1 moon newspaper note-sticky paper-plane paste pen-to-square rectangle-list rectangle-xmark
  registered share-from-square snowflake square square-check square-minus square-plus star star-half sun
  thumbs-down thumbs-up trash-can user window-maximize window-minimize window-restore
`;

export const SOLID_ICONS = `
  anchor angle-down angle-left angle-right angle-up apple-whole arrow-down arrow-left arrow-right
  arrow-right-from-bracket arrow-right-to-bracket arrow-rotate-left arrow-rotate-right arrow-up
  arrow-up-right-from-square arrows-rotate at award baby bag-shopping ban bars bars-staggered basket-shopping
  bell-concierge bicycle bolt book book-atlas book-bible book-bookmark book-open book-open-reader book-quran
  book-tanakh box box-archive box-open bread-slice briefcase broom bullhorn bullseye bus cake-candles calculator
  calendar-day calendar-week camera camera-retro campground car caret-down caret-left caret-right caret-up
  cart-plus cart-shopping cat certificate chair chalkboard chalkboard-user chart-line chart-pie check
  check-double chevron-down chevron-left chevron-right chevron-up child child-reaching children church
  circle-arrow-right circle-dollar-to-slot circle-exclamation circle-info circle-minus circle-plus city
  clapperboard cloud cloud-arrow-down cloud-arrow-up code coins comment-dollar comment-medical comment-sms
  comments-dollar compact-disc computer cookie cross crown cube cubes display dog dollar-sign door-closed
  door-open dove download droplet drum ear-listen earth-africa earth-americas earth-asia earth-europe ellipsis
  ellipsis-vertical envelope-circle-check envelope-open-text euro-sign exclamation expand faucet-drip feather
  file-arrow-down file-contract file-signature film filter fire fire-flame-curved fish font forward gauge gear
  gears gift gifts globe graduation-cap guitar hammer hand-fist hand-holding hand-holding-dollar
  hand-holding-hand hand-holding-heart hand-holding-medical hands hands-asl-interpreting hands-bubbles
  hands-clapping hands-holding hands-holding-child hands-holding-circle hands-praying handshake-angle hanukiah
  hashtag headphones headset heart-circle-plus heart-pulse helicopter hotel house house-chimney house-flag
  house-medical house-user infinity info jar-wheat key kit-medical landmark language laptop leaf link list
  list-check list-ol list-ul location-arrow location-dot lock lock-open magnifying-glass map-location
  map-location-dot map-pin masks-theater medal menorah microphone microphone-lines microphone-slash minus mobile
  mobile-screen-button money-bill money-bill-wave money-check money-check-dollar mosque mountain mug-hot
  mug-saucer music network-wired om paintbrush palette paperclip pause paw peace pen pen-fancy pencil
  people-arrows people-group people-roof percent person person-cane person-dress person-hiking person-praying
  person-pregnant person-running person-walking phone phone-volume photo-film piggy-bank pizza-slice
  place-of-worship plane play plug plus podcast power-off print puzzle-piece qrcode question quote-left
  quote-right radio rainbow receipt reply ribbon ring road rocket route rss ruler sack-dollar scale-balanced
  school screwdriver-wrench scroll seedling share share-nodes shield shield-heart shirt shop sign-hanging signal
  signs-post sitemap sliders spa square-phone square-rss stairs star-of-david stethoscope stop stopwatch store
  suitcase synagogue table tablet-screen-button tag tags tent ticket ticket-simple toggle-on toolbox
  tower-broadcast train tree triangle-exclamation trophy truck tv umbrella unlock upload user-check user-clock
  user-doctor user-gear user-graduate user-group user-lock user-minus user-pen user-plus user-shield user-tie
  user-xmark users users-gear users-line utensils van-shuttle vault vest video video-slash vihara volume-high
  volume-low volume-off volume-xmark wallet wand-magic-sparkles water wheat-awn wheelchair wifi wine-glass
  wrench xmark yin-yang
`;

export const BRAND_ICONS = `
  amazon android app-store app-store-ios apple apple-pay bluesky cc-amex cc-apple-pay cc-discover cc-mastercard
  cc-paypal cc-stripe cc-visa chromecast discord dropbox etsy evernote facebook facebook-f facebook-messenger
  flickr github google google-drive google-pay google-play instagram itunes itunes-note kickstarter line
  linkedin linkedin-in mailchimp mastodon medium meetup microsoft mixcloud patreon paypal pinterest pinterest-p
  product-hunt quora reddit shopify signal-messenger skype slack snapchat soundcloud spotify square-facebook
  square-instagram square-pinterest square-threads square-twitter square-vimeo square-whatsapp square-x-twitter
  square-youtube steam stripe stripe-s telegram threads tiktok tumblr twitch twitter viber vimeo vimeo-v weibo
  weixin whatsapp wikipedia-w wordpress x-twitter yelp youtube
`;
