export type SampleSource = { readonly id: string; readonly name: string; readonly launch: string; readonly verify: string }

const TYPESCRIPT: SampleSource = {
  id: 'typescript',
  name: 'TypeScript',
  launch: `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  game: 'title-id',
  player: 'your-player-id',
  currency: 'BRL',
  language: 'pt',
  wallet: 'seamless',
})
const time = String(Date.now())
const signature = createHmac('sha256', SECRET)
  .update(time + '.' + body)
  .digest('hex')

const answer = await fetch(LAUNCH_URL, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-key': KEY_ID,
    'x-time': time,
    'x-signature': signature,
  },
  body,
})
const { url } = await answer.json()`,
  verify: `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(headers: Headers, body: string) {
  const time = headers.get('x-time') ?? ''
  const given = headers.get('x-signature') ?? ''
  const wanted = createHmac('sha256', SECRET)
    .update(time + '.' + body)
    .digest('hex')
  return (
    Math.abs(Date.now() - Number(time)) < MAX_AGE_MS &&
    given.length === wanted.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
  )
}`,
}

const PHP: SampleSource = {
  id: 'php',
  name: 'PHP',
  launch: `$body = json_encode([
    'game' => 'title-id',
    'player' => 'your-player-id',
    'currency' => 'BRL',
    'language' => 'pt',
    'wallet' => 'seamless',
]);
$time = (string) (int) (microtime(true) * 1000);
$signature = hash_hmac('sha256', "$time.$body", $secret);

$call = curl_init($launchUrl);
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_HTTPHEADER => [
        'content-type: application/json',
        "x-key: $keyId",
        "x-time: $time",
        "x-signature: $signature",
    ],
]);
$url = json_decode(curl_exec($call), true)['url'];`,
  verify: `function is_genuine(array $headers, string $body, string $secret): bool
{
    $time = $headers['x-time'] ?? '';
    $given = $headers['x-signature'] ?? '';
    $wanted = hash_hmac('sha256', "$time.$body", $secret);
    $age = abs(microtime(true) * 1000 - (float) $time);

    return $age < MAX_AGE_MS && hash_equals($wanted, $given);
}`,
}

const PYTHON: SampleSource = {
  id: 'python',
  name: 'Python',
  launch: `import hashlib, hmac, json, time, urllib.request

body = json.dumps({
    "game": "title-id",
    "player": "your-player-id",
    "currency": "BRL",
    "language": "pt",
    "wallet": "seamless",
})
sent_at = str(int(time.time() * 1000))
signature = hmac.new(
    SECRET, f"{sent_at}.{body}".encode(), hashlib.sha256
).hexdigest()

call = urllib.request.Request(
    LAUNCH_URL,
    data=body.encode(),
    headers={
        "content-type": "application/json",
        "x-key": KEY_ID,
        "x-time": sent_at,
        "x-signature": signature,
    },
)
with urllib.request.urlopen(call) as answer:
    url = json.load(answer)["url"]`,
  verify: `import hashlib, hmac, time

def is_genuine(headers: dict[str, str], body: str) -> bool:
    sent_at = headers.get("x-time", "0")
    given = headers.get("x-signature", "")
    wanted = hmac.new(
        SECRET, f"{sent_at}.{body}".encode(), hashlib.sha256
    ).hexdigest()
    age = abs(time.time() * 1000 - int(sent_at))
    return age < MAX_AGE_MS and hmac.compare_digest(given, wanted)`,
}

const GO: SampleSource = {
  id: 'go',
  name: 'Go',
  launch: `body, _ := json.Marshal(map[string]string{
	"game":     "title-id",
	"player":   "your-player-id",
	"currency": "BRL",
	"language": "pt",
	"wallet":   "seamless",
})
sentAt := strconv.FormatInt(time.Now().UnixMilli(), 10)
mac := hmac.New(sha256.New, secret)
mac.Write([]byte(sentAt + "." + string(body)))

call, _ := http.NewRequest("POST", launchURL, bytes.NewReader(body))
call.Header.Set("content-type", "application/json")
call.Header.Set("x-key", keyID)
call.Header.Set("x-time", sentAt)
call.Header.Set("x-signature", hex.EncodeToString(mac.Sum(nil)))

answer, err := http.DefaultClient.Do(call)`,
  verify: `func isGenuine(header http.Header, body []byte) bool {
	sentAt := header.Get("x-time")
	given, err := hex.DecodeString(header.Get("x-signature"))
	milli, bad := strconv.ParseInt(sentAt, 10, 64)
	if err != nil || bad != nil {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(sentAt + "."))
	mac.Write(body)
	age := time.Since(time.UnixMilli(milli)).Abs()
	return age < maxAge && hmac.Equal(given, mac.Sum(nil))
}`,
}

export const SAMPLES: readonly SampleSource[] = [TYPESCRIPT, PHP, PYTHON, GO]
