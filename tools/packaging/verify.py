"""What tools/check-packaging checks; it says there what that is."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Names that no address ends in, so that nothing here is anybody's.
ADDRESS, HOMEPAGE = "https://files.invalid/v", "https://project.invalid"
KINDS = {"markdown", "input", "textarea", "dropdown", "checkboxes"}
# What stands for an address that someone has yet to put in.
PLACEHOLDER = re.compile(r"example\.(com|org|net)|\.example\b|your[-_ ](org|name|repo|user)|OWNER/|<owner>", re.I)
MAIL = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}")

# The words of Homebrew that the formula uses; prints what it declares.
FORMULA = r"""
require "json"
class Formula
  FOUND = { "depends_on" => [], "uses_from_macos" => [] }
  %w[desc homepage url sha256 license].each do |name|
    define_singleton_method(name) { |value| FOUND[name] = value }
  end
  %w[depends_on uses_from_macos].each { |name| define_singleton_method(name) { |value| FOUND[name] << value.to_s } }
  def self.test(&body) = FOUND["test"] = !body.nil?
end
load ARGV[0]
Formula::FOUND["install"] = Slipstream.method_defined?(:install)
puts JSON.generate(Formula::FOUND)
"""

# The parts of nixpkgs that the flake uses.
NIXPKGS = """
let
  names = [ "autoPatchelfHook" "cnats" "lz4" "zeromq" "zlib" "zstd" ];
  lib = { getLib = value: value; licenses.asl20 = "Apache-2.0"; };
  pkgs = { inherit lib; stdenv.mkDerivation = value: value; fetchurl = value: value; }
    // builtins.listToAttrs (map (name: { inherit name; value = name; }) names);
  nixpkgs.legacyPackages = { x86_64-linux = pkgs; aarch64-linux = pkgs; };
in ((import FLAKE).outputs { inherit nixpkgs; self = { }; }).packages
"""


def expect(condition, words):
    if not condition:
        sys.exit(f"check-packaging: {words}")


def run(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)
    expect(done.returncode == 0, f"{' '.join(map(str, command[:3]))}: {done.stdout}{done.stderr}")
    return done.stdout


def version():
    text = (ROOT / "Sources/slipstream-cli/Commands/SlipstreamCommand.swift").read_text()
    return re.search(r'static let number = "([^"]+)"', text)[1]


def stand_in(folder, name, files):
    """An archive with these files below its name."""
    base = folder / "made" / name
    for file in files:
        (base / file).parent.mkdir(parents=True, exist_ok=True)
        (base / file).write_text(f"{file}\n")
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as archive:
        archive.add(base, arcname=name)


def check_formula(folder, number):
    file = folder / "slipstream.rb"
    # Ruby says only that the syntax is right if it has no warning, either.
    said = subprocess.run(["ruby", "-wc", file], capture_output=True, text=True)
    expect(said.stdout.strip() == "Syntax OK" and not said.stderr, f"the formula: {said.stdout}{said.stderr}")
    found = json.loads(run("ruby", "-e", FORMULA, file))
    for name in ("desc", "homepage", "url", "sha256", "license", "test", "install"):
        expect(found.get(name), f"the formula has no {name}")
    expect(found["url"] == f"{ADDRESS}/slipstream-{number}-source.tar.gz", f"the formula's url is {found['url']}")
    expect(re.fullmatch("[0-9a-f]{64}", found["sha256"]), "the formula's sha256 is none")
    expect(found["homepage"] == HOMEPAGE, "the formula's homepage is another one")
    # What `brew audit` asks of a description.
    expect(len(found["desc"]) < 80 and not re.match("(?i)(an?|the) |slipstream", found["desc"])
           and not found["desc"].endswith("."), "the formula's description has an article, the name, a dot or 80 letters")
    for name in ("zeromq", "zstd", "lz4"):
        expect(name in found["depends_on"], f"the formula does not depend on {name}")


def check_pkgbuild(folder, number):
    file = folder / "PKGBUILD"
    run("bash", "-n", file)
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        (place / "PKGBUILD").write_text(file.read_text())
        os.chmod(place, 0o777)
        # makepkg runs for no administrator.
        someone = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        names = ("BUILDDIR", "PKGDEST", "SRCDEST", "SRCPKGDEST", "LOGDEST", "HOME")
        places = [f"{name}={place}" for name in names]
        # It wants a package manager on the path, which it does not call here.
        printed = run(*someone, "env", "PACMAN=true", *places, "makepkg", "--printsrcinfo", cwd=place)
    found = {}
    for line in printed.splitlines():
        name, mark, value = line.strip().partition(" = ")
        if mark:
            found.setdefault(name, []).append(value)
    for name in ("pkgbase", "pkgdesc", "pkgver", "pkgrel", "url", "arch", "license", "depends", "provides", "conflicts"):
        expect(found.get(name), f"the PKGBUILD has no {name}")
    expect(found["pkgver"] == [number], f"the PKGBUILD is of {found['pkgver']}")
    for arch in found["arch"]:
        sources, sums = found[f"source_{arch}"], found[f"sha256sums_{arch}"]
        expect(len(sources) == len(sums) == 1 and sources[0].startswith(ADDRESS), f"the PKGBUILD's source: {sources}")
        expect(re.fullmatch("[0-9a-f]{64}", sums[0]), f"the PKGBUILD's sum for {arch} is none")
    target = folder / "target"
    made = 'source "$0"; pkgdir=$1; srcdir=$2; set -eu; cd "$srcdir"; package'
    alone = folder / "one"
    alone.mkdir()
    run("tar", "-xzf", folder / f"slipstream-{number}-linux-amd64.tar.gz", "-C", alone)
    run("bash", "-c", made, file, target, alone)
    for part in ("usr/bin/slipstream", "usr/share/man/man1/slipstream.1", "usr/share/licenses/slipstream-bin/LICENSE"):
        expect((target / part).exists(), f"package() installs no {part}")
    expect(not (target / "usr/install.sh").exists(), "package() installs the installer")


def check_flake(folder, number):
    file = folder / "flake.nix"
    # Neither needs a store that exists.
    nix = ["nix-instantiate", "--store", "dummy://"]
    run(*nix, "--parse", file)
    expression = NIXPKGS.replace("FLAKE", str(file))
    packages = json.loads(run(*nix, "--eval", "--strict", "--json", "--expr", expression))
    expect(set(packages) == {"x86_64-linux", "aarch64-linux"}, f"the flake is for {sorted(packages)}")
    for system, found in packages.items():
        found = found["default"]
        expect(found["version"] == number and found["src"]["url"].startswith(f"{ADDRESS}/slipstream-{number}-linux-"),
               f"the flake's source for {system} is {found['src']}")
        expect(re.fullmatch("[0-9a-f]{64}", found["src"]["sha256"]), f"the flake's sum for {system} is none")
        expect("zeromq" in found["runtimeDependencies"], "the flake brings no libzmq")
        expect(found["meta"]["homepage"] == HOMEPAGE, "the flake's homepage is another one")


def check_filled(number):
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        program = ("bin/slipstream", "share/man/man1/slipstream.1", "share/doc/slipstream/LICENSE", "install.sh")
        stand_in(folder, f"slipstream-{number}-source", ["Package.swift"])
        for architecture in ("amd64", "arm64"):
            stand_in(folder, f"slipstream-{number}-linux-{architecture}", program)
        run(ROOT / "tools/packaging/fill", folder, "--version", number, "--address", ADDRESS, "--homepage", HOMEPAGE)
        for name in ("slipstream.rb", "PKGBUILD", "flake.nix"):
            expect(not re.search("@[A-Z0-9_]+@", (folder / name).read_text()), f"{name} is not filled")
        check_formula(folder, number)
        check_pkgbuild(folder, number)
        check_flake(folder, number)
    print("check-packaging: formula, PKGBUILD and flake are well formed, and name what they are given")


def check_form(path):
    form = yaml.safe_load(path.read_text())
    for key in ("name", "description", "body"):
        expect(form.get(key), f"{path.name} has no {key}")
    ids, asked, required = [], "", 0
    for part in form["body"]:
        expect(part.get("type") in KINDS, f"{path.name} has an element of type {part.get('type')}")
        attributes = part.get("attributes", {})
        if part["type"] == "markdown":
            expect(attributes.get("value"), f"{path.name} has a text without a value")
            continue
        expect(attributes.get("label"), f"{path.name} has an element without a label")
        expect(re.fullmatch(r"[\w-]+", part.get("id", "")), f"{path.name}: {attributes['label']} has no id")
        ids.append(part["id"])
        asked += attributes.get("description", "")
        required += part.get("validations", {}).get("required", False)
    expect(len(ids) == len(set(ids)), f"{path.name} uses an id twice")
    expect(required, f"{path.name} requires nothing")
    expect("slipstream --version" in asked, f"{path.name} does not ask for --version")
    return "doctor --json" in asked


def fits(schema, *files):
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.github-{schema}", *files)


def check_host():
    folder = ROOT / ".github"
    forms = [path for path in sorted((folder / "ISSUE_TEMPLATE").glob("*.yml")) if path.name != "config.yml"]
    fits("issue-forms", *forms)
    fits("issue-config", folder / "ISSUE_TEMPLATE/config.yml")
    fits("workflows", folder / "workflows/ci.yml")
    expect(sum(check_form(path) for path in forms) >= 2, "less than two issue forms ask for doctor --json")
    config = yaml.safe_load((folder / "ISSUE_TEMPLATE/config.yml").read_text())
    expect(config == {"blank_issues_enabled": False}, "the configuration of the issue forms has other keys")
    expect((folder / "PULL_REQUEST_TEMPLATE.md").exists(), "there is no template of pull requests")
    flow = yaml.safe_load((folder / "workflows/ci.yml").read_text())
    # YAML 1.1 takes the word `on` for true.
    expect(flow.get("name") and flow.get(True) and flow.get("permissions"), "the workflow lacks name, on or permissions")
    systems = set()
    for name, job in flow["jobs"].items():
        expect(job.get("runs-on") and job.get("steps"), f"the job {name} lacks runs-on or steps")
        systems |= {row["system"] for row in job.get("strategy", {}).get("matrix", {}).get("include", [])} or {name}
        scripts = [step["run"] for step in job["steps"] if "run" in step]
        expect(".ci/run" in scripts, f"the job {name} does not call .ci/run")
        for script in scripts:
            run("bash", "-n", "-c", script)
            for tool in re.findall(r"(?<![\w/])(?:tools|\.ci)/[\w-]+", script):
                expect(os.access(ROOT / tool, os.X_OK), f"the workflow calls {tool}, which is no script")
        for step in job["steps"]:
            expect(("run" in step) != ("uses" in step), f"a step of {name} has both or neither of run and uses")
            expect(re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step.get("uses", "a/b@v1")), f"{step.get('uses')} has no version")
    expect(systems == {"debian", "ubuntu", "macos"}, f"the workflow runs on {sorted(systems)}")
    expect("upload-artifact" in str(flow["jobs"]["linux"]), "the workflow uploads no packages")
    print(f"check-packaging: the workflow and {len(forms)} issue forms have the keys that their host needs")


def check_index():
    configurations = yaml.safe_load((ROOT / ".spi.yml").read_text())
    expect(configurations.get("version") == 1, ".spi.yml is of no known version")
    named = [name for one in configurations["builder"]["configs"] for name in one["documentation_targets"]]
    script = (ROOT / "tools/check-documentation").read_text()
    checked = re.search(r"TARGETS=\(\n(.*?)\n\)", script, re.S)[1].split()
    expect(sorted(named) == sorted(checked), f"not in both .spi.yml and check-documentation: {set(named) ^ set(checked)}")
    for name in named:
        expect((ROOT / "Sources" / name).is_dir(), f".spi.yml names {name}, which is no target")
    print(f"check-packaging: .spi.yml names the {len(named)} targets that tools/check-documentation checks")


def check_addresses(number):
    files = [path for folder in (".github", ".ci", "tools/packaging") for path in (ROOT / folder).rglob("*") if path.is_file()]
    files += [ROOT / name for name in ("tools/package", "tools/release", ".spi.yml", "CODE_OF_CONDUCT.md", "SECURITY.md",
                                       "CONTRIBUTING.md", "README.md", "CHANGELOG.md")]
    for path in files:
        if path.suffix == ".pyc" or path == pathlib.Path(__file__).resolve():
            continue
        # What is filled later is none.
        for line in re.sub("@[A-Z0-9_]+@", "", path.read_text()).splitlines():
            found = PLACEHOLDER.search(line) or MAIL.search(line)
            expect(not found, f"{path.relative_to(ROOT)} has a placeholder or an address of a person: {line.strip()}")
    heads = re.findall(r"^## \[([^\]]+)\]", (ROOT / "CHANGELOG.md").read_text(), re.M)
    expect(number in heads, f"CHANGELOG.md has no section [{number}]")
    print(f"check-packaging: no placeholder of an address in {len(files)} files; the changelog has {number}")


number = version()
check_filled(number)
check_host()
check_index()
check_addresses(number)
